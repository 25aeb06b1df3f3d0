import { z } from 'zod';

/** An offering, as part of another view. */
export const offeringLine = z.object({
  number: z.string(),
  kind: z.string(),
  name: z.string(),
  category: z.string(),
  cover: z.string().nullable(),
});
