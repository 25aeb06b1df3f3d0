import { z } from 'zod';
import { familyActs } from '../core/family-acts.ts';

/** Acts that the reader may do for a child by the families' policy: screens offer only these. */
export const allowedActs = z.array(z.enum(familyActs));
