/** A receiving code as it is kept: large letters, half width, without what is around it. Codes are the same however they are typed. */
export const couponCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();

/** Signs of the codes of batches: none that is mistaken for another. */
export const batchCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Twelve of them are some 59 bits: nobody guesses one. */
export const batchCodeLength = 12;

/** A code of a batch as it is kept: without what groups it. */
export const batchCode = (typed: string): string => couponCode(typed).replaceAll('-', '');
/** The same in groups of four, as it is printed. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
