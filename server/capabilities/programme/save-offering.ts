import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeOffering, programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import type { Context } from '../../platform/context.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { refuse, refuseField, refuseFields, refuseIf } from '../../platform/refusal.ts';
import { createOffering, type NewOffering, type OfferingRow, rewriteOffering } from '../catalog/index.ts';
import { findOwnRule, setLeaveRule } from '../leave-rules/index.ts';
import { classShownAnew, teachersChanged } from './jobs.ts';
import { deleteCoverLater, keepCover } from './keep-cover.ts';
import {
  changesAfter,
  countSessions,
  findReferences,
  hasEarlyWeeks,
  lockOfferings,
  nextNumber,
  teachersOfOfferings,
} from './offering-store.ts';
import { isRenamed } from './place-rules.ts';
import { type Written, writtenOf } from './present.ts';
import { recordChange } from './record-change.ts';
import { refuseBusyTeachers } from './refuse-clash.ts';
import { requireCurrent } from './require-current.ts';
import { isPrivateKind, numberLetter, staleWords, whyNotRewrite } from './rules.ts';
import { lessonsAheadOf } from './session-store.ts';
import { viewOffering } from './view-offering.ts';

type Input = CheckedInputOf<typeof programmeOfferingCalls.officeOfferingSave>;

/** Enough pixels for the widest place that shows a cover. */
const coverSize = { width: 1200, height: 900, fit: 'cover' } as const;

/**
 * Creates an offering as a draft, or changes one. In steps: its picture is scaled outside the transaction. Refuses missing references at
 * their fields, `programme.changed_since`, `programme.clash` without a confirmation, and changes that its sessions do not allow.
 */
export async function saveOffering(context: Context, input: Input): Promise<OfficeOffering> {
  const picture = input.cover ? await makePicture(input.cover, { field: 'cover', ...coverSize }) : null;
  return context.transact(async (inside) => {
    const id = await writeOffering(inside, input);
    if (picture) await keepCover(inside, id, picture);
    return viewOffering(inside, { offering_id: id });
  });
}

/**
 * Saves an offering like `saveOffering`, within a transaction and without a new picture. `newId` presets the id of a new
 * one. Returns its id.
 */
export async function writeOffering(context: Context, input: Input, newId?: string): Promise<string> {
  const id = await (input.offering_id
    ? changeOffering(context, input.offering_id, input)
    : createOffering(context, await wantedOffering(context, input, null), newId));
  await setLeaveRule(context, id, leaveOf(input));
  return id;
}

const leaveOf = ({ leave }: Input) =>
  leave
    ? { noticeHours: leave.notice_hours, grantsItself: leave.grants_itself, goodDays: leave.good_days }
    : null;

/** Returns terms of private lessons, required for private kinds and dropped for others. Refuses all that are missing at once. */
function privateOf(input: Input): Pick<NewOffering, 'private'> {
  if (!isPrivateKind(input.kind)) return {};
  const { lesson_minutes, valid_days, on_offer_until } = input;
  const lesson_count = input.kind === 'private_once' ? 1 : input.lesson_count;
  const terms = { lesson_minutes, lesson_count, valid_days, on_offer_until };
  if (!lesson_minutes || !lesson_count || !valid_days || !on_offer_until)
    return refuseFields(
      Object.fromEntries(
        Object.entries(terms).flatMap(([name, value]) => (value === undefined ? [[name, 'missing']] : [])),
      ),
    );
  const until = Temporal.Instant.from(on_offer_until);
  return { private: { minutes: lesson_minutes, count: lesson_count, validDays: valid_days, until } };
}

/** Returns the offering as sent, with existing references. */
async function wantedOffering(
  context: Context,
  input: Input,
  before: OfferingRow | null,
): Promise<NewOffering> {
  const teacherIds = [...new Set(input.teacher_ids)];
  const refers = { category: input.category, siteId: input.site_id, teacherIds };
  const known = await findReferences(context, refers);
  const category = known.category ?? refuseField('category', 'invalid');
  const site = known.site ?? refuseField('site_id', 'invalid');
  if (known.teachers.length !== teacherIds.length) refuseField('teacher_ids', 'invalid');
  return {
    number: input.number ?? before?.number ?? (await nextNumber(context, numberLetter(input.kind))),
    kind: input.kind,
    status: before?.status ?? 'draft',
    name: input.name,
    summary: input.summary,
    description: input.description,
    outline: input.outline,
    bring: input.bring,
    wordsStale: before ? staleWords(input, { before, stale: before.wordsStale, hold: input.words_hold }) : [],
    category: input.category,
    cover: input.cover_drawn ? null : (before?.cover ?? null),
    motif: input.motif ?? null,
    gradeFrom: input.grade_from,
    gradeTo: input.grade_to,
    ageFrom: input.age_from,
    ageTo: input.age_to,
    siteId: input.site_id,
    price: input.price,
    earlyPrice: input.early_price ?? null,
    earlyUntil: input.early_until ?? null,
    featured: before?.featured ?? 0,
    lateJoining: input.late_joining,
    nthChildRateBp: input.nth_child_rate_bp,
    refundTerms: {
      ...(input.refund_whole_days === undefined ? {} : { wholeDays: input.refund_whole_days }),
      ...(input.refund_later ? { later: input.refund_later } : {}),
    },
    ...(input.opens_at ? { opensAt: Temporal.Instant.from(input.opens_at) } : {}),
    ...privateOf(input),
    teacherIds,
    alsoFoundBy: [...known.teachers.map(({ name }) => name), site.name, category.name],
  };
}

async function changeOffering(context: Context, id: string, input: Input): Promise<string> {
  const [before] = await lockOfferings(context, [id]);
  if (!before) return refuse('not_found');
  await requireCurrent(context, {
    version: before.version,
    read: input.version,
    changes: () => changesAfter(context, `offering:${id}`, input.version ?? 0),
  });
  const wanted = await wantedOffering(context, input, before);
  if (before.earlyUntil && !wanted.earlyUntil && (await hasEarlyWeeks(context, id)))
    refuseField('early_until', 'early_weeks');
  refuseIf(whyNotRewrite(before, { wanted, sessions: await countSessions(context, id) }));
  const writtenBefore = await loadWritten(context, before);
  await changeTeachers(context, before, {
    input,
    before: writtenBefore.teacher_ids,
    after: wanted.teacherIds,
  });
  await rewriteOffering(context, id, wanted);
  if (before.cover && !wanted.cover) await deleteCoverLater(context, { cover: before.cover, offeringId: id });
  const [after = before] = await lockOfferings(context, [id]);
  if (isRenamed(before, after))
    await context.enqueue(classShownAnew, { of: 'offering', id, at: context.now.toString(), isPlace: false });
  const teacherIds = wanted.teacherIds;
  const writtenAfter = writtenOf(after, { teacherIds, leave: leaveOf(input) });
  await recordChange(context, { of: 'offering', id, version: after.version }, writtenBefore, writtenAfter);
  return id;
}

type NewTeachers = { input: Input; before: readonly string[]; after: readonly string[] };

/** Asks about lessons of new teachers at the same time, and lets families and teachers know. */
async function changeTeachers(
  context: Context,
  { id, siteId, status }: OfferingRow,
  { input, before, after }: NewTeachers,
): Promise<void> {
  const [came, went] = [
    new Set(after).difference(new Set(before)),
    new Set(before).difference(new Set(after)),
  ];
  const teacherIds = [...came, ...went];
  if (teacherIds.length === 0) return;
  const lessons = await lessonsAheadOf(context, id);
  if (!input.clash_confirmed) await refuseBusyTeachers(context, lessons, { siteId, teacherIds: [...came] });
  const toBegin = lessons.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, context.now) > 0);
  const nextOfEach = [...Map.groupBy(toBegin, ({ sessionId }) => sessionId).values()].flatMap(
    ([next]) => next ?? [],
  );
  if (status === 'draft' || nextOfEach.length === 0) return;
  const lessonIds = nextOfEach.map((lesson) => lesson.id);
  await context.enqueue(teachersChanged, { lessonIds, teacherIds, at: context.now.toString() });
}

/** Loads the current values of the fields that staff write. */
async function loadWritten(context: Context, offering: OfferingRow): Promise<Written> {
  const teachers = await teachersOfOfferings(context, [offering.id]);
  return writtenOf(offering, {
    teacherIds: teachers.map((teacher) => teacher.id),
    leave: await findOwnRule(context, offering.id),
  });
}

/** Changes only the words of an offering. Refuses like `saveOffering`. */
export async function saveWords(
  context: Context,
  input: CheckedInputOf<typeof programmeOfferingCalls.officeOfferingWords>,
): Promise<OfficeOffering> {
  const now = await viewOffering(context, input);
  const { leave, early_price, early_until, ...remaining } = now;
  const rest = Object.fromEntries(Object.entries(remaining).filter(([, value]) => value !== null));
  await changeOffering(context, input.offering_id, {
    ...(rest as unknown as Input),
    ...(leave ? { leave } : {}),
    ...(early_price === null || early_until === null ? {} : { early_price, early_until }),
    ...input,
    cover: undefined,
    cover_drawn: now.cover === null,
  });
  return viewOffering(context, input);
}
