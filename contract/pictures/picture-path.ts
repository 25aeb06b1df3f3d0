import { uuidInPath } from '../core/uuid-in-path.ts';

/** Where a picture of a text of the school lies: `/pictures/{picture}.webp`. Anything else is none. */
export const picturePattern = new RegExp(`^/pictures/(${uuidInPath})\\.webp$`);

export const picturePath = (id: string): string => `/pictures/${id}.webp`;

/** The picture that lies at an address, or null. */
export const pictureIdAt = (address: string): string | null => picturePattern.exec(address)?.[1] ?? null;
