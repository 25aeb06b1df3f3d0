import { withQuery } from '../core/address.ts';

export const trialsPaths = {
  courseListening: (query?: { number?: string; category?: string; booked?: string }) =>
    withQuery('/course_listening', query),
} as const;
