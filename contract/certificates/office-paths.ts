import { withQuery } from '../core/address.ts';

export const certificatesOfficePaths = {
  certificates: (query?: { text?: string; page?: number }) => withQuery('/admin/desk/certificates', query),
  certificatesOfClass: (sessionId: string) => `/admin/desk/certificates/${sessionId}`,
} as const;
