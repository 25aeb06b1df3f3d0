import { z } from 'zod';

/** An exported list as a CSV file: its address, valid for an hour or two, and its number of lines. */
export const sheetLink = z.object({ url: z.string(), lines: z.int() });
export type SheetLink = z.infer<typeof sheetLink>;
