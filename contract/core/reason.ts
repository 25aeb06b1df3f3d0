import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/** Why a call is refused: the code and its sentence in the reader's language. */
export const reasonView = z.object({
  code: z.string() as unknown as z.ZodType<RefusalCode>,
  message: z.string(),
});
export type ReasonView = z.infer<typeof reasonView>;

/** Why each of these calls is refused now, by name; null where it is possible. */
export function blockedView<Name extends string>(...calls: Name[]) {
  const reasons = Object.fromEntries(calls.map((call) => [call, reasonView.nullable()]));
  return z.object(reasons as Record<Name, z.ZodNullable<typeof reasonView>>);
}
