import { figures, megabytes } from '../core/figures.ts';
/** Videos of contest entries up to this many bytes are taken; larger ones are named by a link (specification section 7). */
export const entryVideoBytes = megabytes(figures.videoMegabytes);
