export { issueCertificates } from './issue-certificates.ts';
export { validPrizes } from './valid-prizes.ts';
