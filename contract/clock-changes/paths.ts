import { part } from '../core/address.ts';

export const clockChangesPaths = {
  /** How the hour of a class moves for the family when clocks change, and classes that keep it. */
  virtualHour: (sessionId: string) => `/virtual_hour/${part(sessionId)}`,
} as const;
