import { uuidInPath } from './uuid-in-path.ts';

const face = new RegExp(`^/faces/(${uuidInPath})\\.webp$`);

/** Where the picture of somebody who teaches lies: `/faces/{file}.webp`. */
export const facePath = (fileId: string): string => `/faces/${fileId}.webp`;

/** The file of such a picture by its address; null of any other. */
export const faceFileId = (path: string): string | null => face.exec(path)?.[1] ?? null;
