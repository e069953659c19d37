// @module-tag long
import { holdRegionMutants } from './post-region-mutants.js';

holdRegionMutants(2, 4);
