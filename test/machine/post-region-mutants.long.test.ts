// @module-tag long
import { holdRegionMutants } from './post-region-mutants.js';

holdRegionMutants(3, 8);
