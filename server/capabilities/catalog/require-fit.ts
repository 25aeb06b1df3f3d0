import { inLocale } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { agesWords, gradesWords, gradeWords, nameWords } from '../../../words/people.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { childrenOn } from '../families/index.ts';
import { whyNotFit } from './rules.ts';
import type { OfferingRow } from './store.ts';

type Fit = {
  offering: Pick<OfferingRow, 'name' | 'ageFrom' | 'ageTo' | 'gradeFrom' | 'gradeTo'>;
  /** Start of the session. A session that has begun is joined today. */
  startsAt: Temporal.Instant;
  childIds: readonly string[];
  /** The family has confirmed the age. */
  isConfirmed: boolean;
};

/**
 * Refuses `catalog.age_outside`, naming the children outside an offering's age or grade, unless the family has
 * confirmed it. The refusal asks; it never forbids.
 */
export async function requireFit(
  context: Context,
  { offering, startsAt, childIds, isConfirmed }: Fit,
): Promise<void> {
  if (isConfirmed || childIds.length === 0) return;
  const at = Temporal.Instant.compare(startsAt, context.now) > 0 ? startsAt : context.now;
  const outside = (await childrenOn(context, childIds, at)).flatMap((child) => {
    const why = whyNotFit(offering, child);
    return why ? [{ ...child, why }] : [];
  });
  if (outside.length === 0) return;
  const to = { locale: context.locale } as const;
  const isFor = [
    outside.some(({ why }) => why === 'age') && agesWords(offering.ageFrom, offering.ageTo, to),
    outside.some(({ why }) => why === 'grade') && gradesWords(offering.gradeFrom, offering.gradeTo, to),
  ];
  const names = outside.map((child) => {
    const name = nameWords(child, to);
    return child.why === 'age'
      ? m.catalog_child_age({ name, age: child.ages.to }, to)
      : m.catalog_child_grade({ name, grade: gradeWords(child.grades.from, to) }, to);
  });
  const and = m.catalog_and({}, to);
  refuse('catalog.age_outside', {
    offering: inLocale(offering.name, context.locale),
    span: isFor.filter(Boolean).join(and),
    children: names.join(and),
  });
}
