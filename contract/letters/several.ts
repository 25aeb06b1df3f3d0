import { z } from 'zod';
import { severalLines } from '../core/fields.ts';

/** Text of several lines. */
export const several = (max: number, error: string) =>
  z
    .string({ error })
    // Line breaks of Windows count once below.
    .max(2 * max + 100, { error: 'too_long', abort: true })
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z.string().min(1, error).max(max, { error: 'too_long', abort: true }).regex(severalLines, 'invalid'),
    );
