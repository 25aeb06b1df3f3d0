import type { Right } from '../core/rights.ts';

/** Tables exported to spreadsheets and imported from them. */
export const sheetKinds = ['offerings', 'sessions', 'families', 'coupons'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The right to import a table: that of changing its records one by one. */
export const rightToTake: Readonly<Record<SheetKind, Right>> = {
  offerings: 'offerings.change',
  sessions: 'schedule.change',
  families: 'families.change',
  coupons: 'wallet.change',
};

/**
 * States of an import: lines are checked; all are valid, or some are faulty; it runs, failed (nothing was written; it
 * can be started again), finished, or was dropped.
 */
export const importStates = ['checking', 'ready', 'faulty', 'taking', 'failed', 'taken', 'dropped'] as const;
export type ImportState = (typeof importStates)[number];
