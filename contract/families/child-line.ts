import { z } from 'zod';

/** A child as part of another view: both names; pages show the one in the reader's language. */
export const childLine = z.object({ id: z.string(), name: z.string(), name_cn: z.string() });
export type ChildLine = z.infer<typeof childLine>;
