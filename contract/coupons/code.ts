/** A receiving code as it is kept: large letters, half width, without what is around it. Codes are the same however they are typed. */
export const couponCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();
