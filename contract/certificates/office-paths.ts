import { withQuery } from '../core/address.ts';

export const certificatesOfficePaths = {
  certificates: (query?: { text?: string; page?: number }) => withQuery('/admin/certificates', query),
  certificatesOfClass: (sessionId: string) => `/admin/certificates/${sessionId}`,
} as const;
