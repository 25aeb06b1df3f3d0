import { figures, megabytes } from '../core/figures.ts';
/** Largest video of a contest entry; larger ones are linked (specification section 7). */
export const entryVideoBytes = megabytes(figures.videoMegabytes);
