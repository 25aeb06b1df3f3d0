export { isWithdrawn, mayShow, mayStore } from './may-show.ts';
export { requireConsent } from './require-consent.ts';
