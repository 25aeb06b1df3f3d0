import { z } from 'zod';
import { type RefusalCode, refusals } from './refusals.ts';

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** Why something is refused: a code of the catalogue, and its sentence in the reader's language. */
export const reasonView = z.object({ code: z.enum(codes), message: z.string() });
export type ReasonView = z.infer<typeof reasonView>;

/** Why each of some calls cannot be made now, by the call's name; null where it can. */
export function blockedView<Name extends string>(...calls: Name[]) {
  const reasons = Object.fromEntries(calls.map((call) => [call, reasonView.nullable()]));
  return z.object(reasons as Record<Name, z.ZodNullable<typeof reasonView>>);
}
