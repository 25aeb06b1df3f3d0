import { z } from 'zod';
import { day, line } from '../core/fields.ts';
import { handMethods } from '../core/pay-methods.ts';

/** Record of a payment by hand. */
export const handRecord = {
  method: z.enum(handMethods),
  /** Number of a receipt or transfer, to find it again. */
  reference: line(100, 'reference_required'),
  /** Day of the payment. */
  day: day('day_required'),
  note: z.preprocess((value) => (value === '' ? undefined : value), line(300).optional()),
};
