import { z } from 'zod';

/** An offering as it stands beside what is of it. */
export const offeringLine = z.object({
  number: z.string(),
  kind: z.string(),
  name: z.string(),
  category: z.string(),
  cover: z.string().nullable(),
});
