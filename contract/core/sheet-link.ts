import { z } from 'zod';

/** A list as a CSV file: where it is fetched, for an hour or two, and how many lines it has. */
export const sheetLink = z.object({ url: z.string(), lines: z.int() });
export type SheetLink = z.infer<typeof sheetLink>;
