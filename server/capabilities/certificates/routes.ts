import { certificateCalls as calls } from '../../../contract/certificates/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { drawCertificate } from './draw-certificate.ts';
import { issueCertificates } from './issue-certificates.ts';
import { listCertificates } from './list-certificates.ts';
import { listClasses } from './list-classes.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { showCertificate } from './show-certificate.ts';
import { showClass } from './show-class.ts';

export const routes: BoundCall[] = [
  bind(calls.certificateInfo, showCertificate),
  bind(calls.virtualCertificate, listCertificates),
  bind(calls.certificatePaper, drawCertificate, 'steps'),
  bind(calls.certificateClasses, listClasses),
  bind(calls.certificateClass, showClass),
  bind(calls.certificateIssue, issueCertificates),
  bind(calls.certificateRevoke, revokeCertificate),
];
