export { issueCertificates } from './issue-certificates.ts';
export { prizesStanding } from './prizes-standing.ts';
