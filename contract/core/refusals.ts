import * as m from '../../messages/compiled/messages.js';
import { accountsRefusals } from '../accounts/refusals.ts';
import { cartRefusals } from '../cart/refusals.ts';
import { catalogRefusals } from '../catalog/refusals.ts';
import { codesRefusals } from '../codes/refusals.ts';
import { creditsRefusals } from '../credits/refusals.ts';
import { entriesRefusals } from '../entries/refusals.ts';
import { familiesRefusals } from '../families/refusals.ts';
import { homeworkRefusals } from '../homework/refusals.ts';
import { leaveRefusals } from '../leave/refusals.ts';
import { lessonAccountRefusals } from '../lesson-account/refusals.ts';
import { lessonChangesRefusals } from '../lesson-changes/refusals.ts';
import { lettersRefusals } from '../letters/refusals.ts';
import { openingsRefusals } from '../openings/refusals.ts';
import { ordersRefusals } from '../orders/refusals.ts';
import { paymentsRefusals } from '../payments/refusals.ts';
import { privateLessonsRefusals } from '../private-lessons/refusals.ts';
import { remarksRefusals } from '../remarks/refusals.ts';
import { rollCallRefusals } from '../roll-call/refusals.ts';
import { scheduleRefusals } from '../schedule/refusals.ts';
import { seatsRefusals } from '../seats/refusals.ts';
import { staffRefusals } from '../staff/refusals.ts';
import { teacherLeaveRefusals } from '../teacher-leave/refusals.ts';
import { teachersRefusals } from '../teachers/refusals.ts';
import { trialsRefusals } from '../trials/refusals.ts';
import { uploadsRefusals } from '../uploads/refusals.ts';
import { waitlistRefusals } from '../waitlist/refusals.ts';
import type { Locale } from './locale.ts';
import { refused } from './refused.ts';

/**
 * The one catalogue of refusals: code → body status → sentence in both languages. Every capability that refuses gives its own codes.
 */
export const refusals = {
  bad_input: refused(400, m.refusal_bad_input),
  not_signed_in: refused(401, m.refusal_not_signed_in),
  not_allowed: refused(402, m.refusal_not_allowed),
  not_found: refused(404, m.refusal_not_found),
  too_large: refused(413, m.refusal_too_large),
  too_many: refused(429, m.refusal_too_many),
  foreign_origin: refused(400, m.refusal_foreign_origin),
  key_reused: refused(409, m.refusal_key_reused),
  busy: refused(409, m.refusal_busy),
  internal: refused(500, m.refusal_internal),
  ...accountsRefusals,
  ...codesRefusals,
  ...uploadsRefusals,
  ...familiesRefusals,
  ...staffRefusals,
  ...catalogRefusals,
  ...scheduleRefusals,
  ...seatsRefusals,
  ...waitlistRefusals,
  ...homeworkRefusals,
  ...trialsRefusals,
  ...entriesRefusals,
  ...openingsRefusals,
  ...privateLessonsRefusals,
  ...rollCallRefusals,
  ...lessonAccountRefusals,
  ...lessonChangesRefusals,
  ...teacherLeaveRefusals,
  ...creditsRefusals,
  ...paymentsRefusals,
  ...cartRefusals,
  ...ordersRefusals,
  ...lettersRefusals,
  ...remarksRefusals,
  ...leaveRefusals,
  ...teachersRefusals,
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
