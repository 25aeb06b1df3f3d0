import { uuidInPath } from './uuid-in-path.ts';

/** Path of an offering's drawn cover: `/covers/chess/C1001.svg`. What an offering's number says stands before the category. */
export const coverPath = (category: string, seed: string): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}.svg`;

/** Path of an offering's uploaded cover: `/covers/uploaded/{file}.webp`. */
export const uploadedCoverPath = (fileId: string): string => `/covers/uploaded/${fileId}.webp`;

/**
 * The file id in the path of an uploaded cover; null for a drawn one. The expression is made where it is used: at the top of the file it would
 * stay in the first load of the shop.
 */
export const coverFileId = (cover: string): string | null =>
  new RegExp(`^/covers/uploaded/(${uuidInPath})\\.webp$`).exec(cover)?.[1] ?? null;
