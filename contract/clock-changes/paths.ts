import { part } from '../core/address.ts';

export const clockChangesPaths = {
  /** How the hour of a class moves for the family, and classes at the old hour. */
  virtualHour: (sessionId: string) => `/virtual_hour/${part(sessionId)}`,
} as const;
