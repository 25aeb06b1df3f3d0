/** Where a list or a table is shown as cards. */
export const isNarrow = '(max-width: 900px)';
