import { uuidInPath } from './uuid-in-path.ts';

const face = new RegExp(`^/faces/(${uuidInPath})\\.webp$`);

/** Path of a teacher's picture: `/faces/{file}.webp`. */
export const facePath = (fileId: string): string => `/faces/${fileId}.webp`;

/** The file id in the path of a teacher's picture; null for any other path. */
export const faceFileId = (path: string): string | null => face.exec(path)?.[1] ?? null;
