import { z } from 'zod';
import { severalLines } from '../core/fields.ts';

/** Text of several lines. */
export const several = (max: number, error: string) =>
  z
    .string({ error })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, error).max(max, 'too_long').regex(severalLines, 'invalid'));
