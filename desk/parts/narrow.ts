/** The media query below which lists and tables show cards; paper has room for a table. */
export const isNarrow = 'screen and (max-width: 900px)';
