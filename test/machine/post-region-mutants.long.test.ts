// @module-tag long
import { holdRegionMutants } from './post-region-mutants.js';

holdRegionMutants(6, 12);
