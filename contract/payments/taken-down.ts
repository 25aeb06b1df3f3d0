import { z } from 'zod';
import { day, line } from '../core/fields.ts';
import { handMethods } from '../core/pay-methods.ts';

/** What is taken down of money that went by hand. */
export const takenDown = {
  method: z.enum(handMethods),
  /** What it can be found again by: the number of a receipt or a transfer. */
  reference: line(100, 'reference_required'),
  /** The day on which it changed hands. */
  day: day('day_required'),
  note: z.preprocess((value) => (value === '' ? undefined : value), line(300).optional()),
};
