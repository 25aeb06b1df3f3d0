/** Letters and digits of a certificate's code, none of which is mistaken for another. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 12;

/** A code as it is kept, of one as people type it: in small letters, with strokes or spaces, or with none. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** A code as it is printed: `K7QM-3F9T-XW2B`. */
export const printedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
