import { uuidInPath } from './uuid-in-path.ts';

/** Where the drawn picture of an offering lies: `/covers/chess/C1001.svg`. The same category and seed have the same picture. */
export const coverPath = (category: string, seed: string): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}.svg`;

const uploaded = new RegExp(`^/covers/uploaded/(${uuidInPath})\\.webp$`);

/** Where an uploaded picture of an offering lies: `/covers/uploaded/{file}.webp`. */
export const uploadedCoverPath = (fileId: string): string => `/covers/uploaded/${fileId}.webp`;

/** The file of an uploaded picture by its address; null of a drawn one. */
export const coverFileId = (cover: string): string | null => uploaded.exec(cover)?.[1] ?? null;
