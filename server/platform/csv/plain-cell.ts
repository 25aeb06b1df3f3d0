/** The text of a cell that a database stores: line feeds, without other control characters and halves of signs, trimmed. */
export const plainCell = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .trim();
