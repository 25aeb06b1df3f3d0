import type { OfficeOffering, OfficeOfferingRow } from '../../../contract/programme/offerings.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import type { OfferingRow } from '../catalog/index.ts';
import type { LeaveRule } from '../leave-rules/index.ts';
import type { OfferingLine, TeacherOf } from './offering-store.ts';
import { missingWords, movesFrom, type Standing, whyNotMove, whyNotRewrite } from './rules.ts';

/** Returns the fields of an offering that staff write, by their names in the contract, for a form and for the audit. */
export const writtenOf = (
  offering: OfferingRow,
  { teacherIds, leave }: { teacherIds: readonly string[]; leave: LeaveRule | null },
) => ({
  number: offering.number,
  kind: offering.kind,
  name: offering.name,
  summary: offering.summary,
  description: offering.description,
  outline: offering.outline,
  bring: offering.bring,
  category: offering.category,
  site_id: offering.siteId,
  teacher_ids: [...teacherIds],
  grade_from: offering.gradeFrom,
  grade_to: offering.gradeTo,
  age_from: offering.ageFrom,
  age_to: offering.ageTo,
  price: offering.price,
  early_price: offering.earlyPrice,
  early_until: offering.earlyUntil,
  late_joining: offering.lateJoining,
  nth_child_rate_bp: offering.nthChildRateBp,
  refund_whole_days: offering.refundWholeDays,
  refund_later: offering.refundLater,
  leave: leave && {
    notice_hours: leave.noticeHours,
    good_days: leave.goodDays,
    grants_itself: leave.grantsItself,
  },
  opens_at: offering.opensAt?.toString() ?? null,
  lesson_minutes: offering.lessonMinutes,
  lesson_count: offering.lessonCount,
  valid_days: offering.validDays,
  on_offer_until: offering.lessonMinutes === null ? null : (offering.lastsUntil?.toString() ?? null),
  cover: offering.cover,
  motif: offering.motif,
});
export type Written = ReturnType<typeof writtenOf>;

/** Presents an offering in the office's list. */
export function presentLine(
  { offering, site, sessions, places, taken }: OfferingLine,
  teachers: readonly TeacherOf[],
): OfficeOfferingRow {
  return {
    id: offering.id,
    number: offering.number,
    kind: offering.kind,
    status: offering.status,
    name: offering.name,
    category: offering.category,
    site_id: site.id,
    site_name: site.name,
    teachers: teachers.map(({ id, name }) => ({ id, name })),
    price: offering.price,
    early_price: offering.earlyPrice,
    early_until: offering.earlyUntil,
    currency: offering.currency,
    sessions,
    places,
    taken,
    words_missing: missingWords(offering),
    words_stale: offering.wordsStale,
    created_at: offering.createdAt.toString(),
    updated_at: offering.updatedAt.toString(),
    version: offering.version,
  };
}

/** Returns the facts that decide which states an offering can move to. */
export const moveFacts = (
  { offering, sessions }: OfferingLine,
  { teachers, childrenIn }: { teachers: number; childrenIn: number },
): Standing => ({
  number: offering.number,
  kind: offering.kind,
  status: offering.status,
  price: offering.price,
  lastsUntil: offering.lastsUntil,
  words: offering,
  teachers,
  sessionsAhead: sessions,
  childrenIn,
});

type Known = { teachers: readonly TeacherOf[]; leave: LeaveRule | null; childrenIn: number };

/** Presents an offering with all that staff write, the states it can move to, and why not yet. */
export function presentOffering(
  context: Context,
  line: OfferingLine,
  { teachers, leave, childrenIn }: Known,
): OfficeOffering {
  const { offering } = line;
  const standing = moveFacts(line, { teachers: teachers.length, childrenIn });
  // What only asks for a confirmation blocks nothing: the call asks when it is made.
  const conditions = { confirmed: { isFree: true, wordsMissing: true }, now: context.now };
  return {
    ...presentLine(line, teachers),
    ...writtenOf(offering, { teacherIds: teachers.map(({ id }) => id), leave }),
    blocked: {
      officeOfferingSave: presentReason(context, whyNotRewrite(offering, { wanted: offering, sessions: 0 })),
    },
    moves: movesFrom(offering.status).map((to) => ({
      to,
      blocked: presentReason(context, whyNotMove(standing, to, conditions)),
    })),
  };
}
