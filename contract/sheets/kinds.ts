/** What is written into tables for a spreadsheet. */
export const sheetKinds = ['offerings', 'sessions', 'families', 'coupons'] as const;
export type SheetKind = (typeof sheetKinds)[number];
