export { issueCertificates } from './issue-certificates.ts';
export { validPrizes } from './store.ts';
