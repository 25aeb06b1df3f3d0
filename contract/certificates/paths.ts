import { withQuery } from '../core/address.ts';
import { printedCode } from './code.ts';

export const certificatesPaths = {
  /** What everybody sees behind the code of a certificate. */
  certificate: (code: string) => `/certificate/${printedCode(code)}`,
  virtualCertificate: (query?: { child_id?: string; page?: number }) =>
    withQuery('/virtual_certificate', query),
  /** Its PDF, as the family, a teacher or the staff open it. */
  certificatePaper: (id: string) => `/certificate_paper/${id}`,
  teacherCertificate: (query?: { text?: string; page?: number }) => withQuery('/teacher_certificate', query),
  teacherCertificateClass: (sessionId: string) => `/teacher_certificate/${sessionId}`,
} as const;
