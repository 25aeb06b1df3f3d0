import { part } from '../core/address.ts';

/** Where the film of a published video lies; it answers ranges. */
export const filmPath = (slug: string): string => `/films/${part(slug)}`;
