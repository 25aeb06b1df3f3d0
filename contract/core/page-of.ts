/** The header by which a page that stays open says for whose account it was opened: who signs in beside it does nothing by it. */
export const pageOfHeader = 'page-of';
