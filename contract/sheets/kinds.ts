import type { Right } from '../core/rights.ts';

/** What is written into tables for a spreadsheet, and taken from them. */
export const sheetKinds = ['offerings', 'sessions', 'families', 'coupons'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Who takes a table in needs the right by which its records are made one by one. */
export const rightToTake: Readonly<Record<SheetKind, Right>> = {
  offerings: 'offerings.change',
  sessions: 'schedule.change',
  families: 'families.change',
  coupons: 'wallet.change',
};

/**
 * Its lines are looked at; all of them can be taken, or some are wrong; they are being taken, could not be (nothing was, and it can be begun
 * again), were taken, or were let go.
 */
export const importStates = ['checking', 'ready', 'faulty', 'taking', 'failed', 'taken', 'dropped'] as const;
export type ImportState = (typeof importStates)[number];
