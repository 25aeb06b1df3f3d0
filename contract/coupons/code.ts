import { plainSigns } from '../core/typed.ts';

/** The stored form of a typed receiving code: upper case, half width, without spaces. */
export const couponCode = (typed: string): string => plainSigns(typed).toUpperCase();

/** Characters of batch codes: no two look alike. */
export const batchCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Twelve characters give about 59 bits: too many to guess. */
export const batchCodeLength = 12;

/** The stored form, in groups of four, as printed. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
