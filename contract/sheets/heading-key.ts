/** Letters and digits alone, in half width and lower case: `* 价格 (元)` and `价格（元）` have one key. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]/gu, '');
