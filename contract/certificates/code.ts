/** Characters of a certificate's code: no two look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 12;

/** The printed form of a code: `K7QM-3F9T-XW2B`. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
