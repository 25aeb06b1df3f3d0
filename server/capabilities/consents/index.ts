export { isWithdrawn, mayKeep, mayShow } from './may-show.ts';
export { requireConsent } from './require-consent.ts';
