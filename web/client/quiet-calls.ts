/** Made from `contract/calls.ts` by `npm run call-table`: the calls that show no loader, as their definitions say. */
export const quietCalls: readonly string[] = [
  'raf2Email',
  'addUserHaveTel',
  'verifyUnique',
  'childPhoto',
  'courseScreen',
  'orderQuote',
  'orderCheck',
  'entrySave',
  'informationRead',
  'uploadBegin',
  'uploadPart',
  'taskDraft',
  'taskSeen',
  'taskRemind',
];
