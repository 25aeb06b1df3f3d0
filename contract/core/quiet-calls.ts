/**
 * The calls that show no full-screen loader (specification section 7, and those that answer while somebody types).
 * Kept apart from the definitions so that the browser knows it without loading their schemas.
 */
export const quietCalls: readonly string[] = [
  'courseScreen',
  'addUserHaveTel',
  'verifyUnique',
  'raf2Email',
  'orderQuote',
  'orderCheck',
  'childPhoto',
  'entrySave',
];
