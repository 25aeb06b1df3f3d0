import { withQuery } from '../core/address.ts';
import { printedCode } from './code.ts';

export const certificatesPaths = {
  /** The public page of a certificate's code. */
  certificate: (code: string) => `/certificate/${printedCode(code)}`,
  virtualCertificate: (query?: { child_id?: string; page?: number }) =>
    withQuery('/virtual_certificate', query),
  /** Its PDF for the family, its teachers and staff. */
  certificatePaper: (id: string) => `/certificate_paper/${id}`,
  teacherCertificate: (query?: { text?: string; page?: number }) => withQuery('/teacher_certificate', query),
  teacherCertificateClass: (sessionId: string) => `/teacher_certificate/${sessionId}`,
} as const;
