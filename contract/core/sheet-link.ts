import { z } from 'zod';

/** Kinds of file in which a list is exported. */
const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** The kind of file of an export: CSV, or a workbook for spreadsheets. */
export const sheetFormat = { format: z.enum(sheetFormats, { error: 'invalid' }).default('csv') };

/** An exported list as a file: its address, valid for an hour or two, and its number of lines. */
export const sheetLink = z.object({ url: z.string(), lines: z.int() });
export type SheetLink = z.infer<typeof sheetLink>;
