/** What a family allows for a child, and the one place that says whether something may be shown. */
export { isWithdrawn, mayKeep, mayShow } from './may-show.ts';
export { requireConsent } from './require-consent.ts';
