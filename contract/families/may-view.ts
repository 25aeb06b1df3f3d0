import { z } from 'zod';
import { familyActs } from '../core/family-acts.ts';

/** What the reader may do about a child, as the families' policy has it: screens offer nothing else. */
export const mayView = z.array(z.enum(familyActs));
