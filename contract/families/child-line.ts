import { z } from 'zod';

/** A child as it stands beside what it is in: both names, of which pages show the one in the reader's language. */
export const childLine = z.object({ id: z.string(), name: z.string(), name_cn: z.string() });
export type ChildLine = z.infer<typeof childLine>;
