import * as m from '../../messages/compiled/messages.js';
import { capabilityRefusals } from '../refusals.ts';
import type { Locale } from './locale.ts';
import { refused } from './refused.ts';

const minute = 60;
const hour = 60 * minute;

/** The wait in the largest unit of which it has two or more, rounded up. */
function tooMany({ seconds }: { seconds: number }, options: { locale: Locale }): string {
  if (seconds < 2 * minute) return m.refusal_too_many({ seconds }, options);
  if (seconds < 2 * hour)
    return m.refusal_too_many_minutes({ minutes: Math.ceil(seconds / minute) }, options);
  return m.refusal_too_many_hours({ hours: Math.ceil(seconds / hour) }, options);
}

/**
 * The catalogue of refusals: code → body status → sentence in both languages. Refusals of a capability are in its
 * `refusals.ts`.
 */
export const refusals = {
  bad_input: refused(400, m.refusal_bad_input),
  not_signed_in: refused(401, m.refusal_not_signed_in),
  signed_in_as_another: refused(403, m.refusal_signed_in_as_another),
  not_allowed: refused(402, m.refusal_not_allowed),
  not_found: refused(404, m.refusal_not_found),
  too_large: refused(413, m.refusal_too_large),
  file_too_large: refused(413, m.refusal_file_too_large),
  too_many: refused(429, tooMany),
  foreign_origin: refused(400, m.refusal_foreign_origin),
  key_reused: refused(409, m.refusal_key_reused),
  busy: refused(409, m.refusal_busy),
  no_room: refused(503, m.refusal_no_room),
  no_room_to_buy: refused(503, m.refusal_no_room_to_buy),
  internal: refused(500, m.refusal_internal),
  changed_since: refused(409, m.refusal_changed_since, { asks: 'replace_confirmed' }),
  ...capabilityRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The sentence of a refusal in the reader's language. */
export function sentenceOf(
  code: RefusalCode,
  locale: Locale,
  params: Record<string, string | number> = {},
): string {
  return (refusals[code].sentence as (inputs: unknown, options: { locale: Locale }) => string)(params, {
    locale,
  });
}
