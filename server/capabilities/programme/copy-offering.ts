import type { OfficeOffering } from '../../../contract/programme/offerings.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { createOffering } from '../catalog/index.ts';
import { findOwnRule, setLeaveRule } from '../leave-rules/index.ts';
import { findReferences, lockOfferings, nextNumber, teachersOfOfferings } from './offering-store.ts';
import { numberLetter } from './rules.ts';
import { viewOffering } from './view-offering.ts';

/** Copies an offering as a draft without sessions, under the next free number of its kind. Refuses `not_found`. */
export async function copyOffering(
  context: Context,
  input: { offering_id: string },
): Promise<OfficeOffering> {
  const [from] = await lockOfferings(context, [input.offering_id]);
  if (!from) return refuse('not_found');
  const teachers = await teachersOfOfferings(context, [from.id]);
  const { category, site } = await findReferences(context, { ...from, teacherIds: [] });
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...rest } = from;
  const { searchText: _text, currency: _currency, lastsUntil, lessonMinutes, ...written } = rest;
  const { lessonCount, validDays, refundWholeDays, refundLater, opensAt: _opens, ...copied } = written;
  const id = await createOffering(context, {
    ...copied,
    number: await nextNumber(context, numberLetter(from.kind)),
    status: 'draft',
    featured: 0,
    refundTerms: {
      ...(refundWholeDays === null ? {} : { wholeDays: refundWholeDays }),
      ...(refundLater === null ? {} : { later: refundLater }),
    },
    ...(lessonMinutes !== null && lessonCount !== null && validDays !== null && lastsUntil
      ? { private: { minutes: lessonMinutes, count: lessonCount, validDays, until: lastsUntil } }
      : {}),
    teacherIds: teachers.map((teacher) => teacher.id),
    alsoFoundBy: [...teachers, ...(site ? [site] : []), ...(category ? [category] : [])].map(
      ({ name }) => name,
    ),
  });
  await setLeaveRule(context, id, await findOwnRule(context, from.id));
  return viewOffering(context, { offering_id: id });
}
