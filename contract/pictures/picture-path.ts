import { uuidInPath } from '../core/uuid-in-path.ts';

/** Path of a picture in a text of the school: `/pictures/{picture}.webp`. */
export const picturePattern = new RegExp(`^/pictures/(${uuidInPath})\\.webp$`);

export const picturePath = (id: string): string => `/pictures/${id}.webp`;

/** The picture id in a path, or null. */
export const pictureIdAt = (address: string): string | null => picturePattern.exec(address)?.[1] ?? null;
