import { holdRegionMutants } from './post-region-mutants.js';

holdRegionMutants(40, 40);
