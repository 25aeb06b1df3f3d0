import { part } from '../core/address.ts';

/** Path of a published video; it supports ranges. */
export const filmPath = (slug: string): string => `/films/${part(slug)}`;
