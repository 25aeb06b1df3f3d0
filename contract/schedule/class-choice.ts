import { z } from 'zod';

/** A class to choose from. */
export const classChoice = z.object({ session_id: z.string(), name: z.string(), session_label: z.string() });
