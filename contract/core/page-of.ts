/** The header in which an open page names its account: a later sign-in by another person must not act through it. */
export const pageOfHeader = 'page-of';
