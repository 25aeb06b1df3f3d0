/** The media query below which lists and tables show cards. */
export const isNarrow = '(max-width: 900px)';
