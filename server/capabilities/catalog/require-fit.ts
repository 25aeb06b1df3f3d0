import { inLocale } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { agesWords, gradesWords, gradeWords, nameWords } from '../../../words/whom.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { childrenOn } from '../families/index.ts';
import { whyNotFit } from './rules.ts';
import type { OfferingRow } from './store.ts';

type Fit = {
  offering: Pick<OfferingRow, 'name' | 'ageFrom' | 'ageTo' | 'gradeFrom' | 'gradeTo'>;
  /** When it begins; what has begun is joined today. */
  startsAt: Temporal.Instant;
  childIds: readonly string[];
  /** Whether the family was asked, and said yes. */
  isConfirmed: boolean;
};

/**
 * Refuses `catalog.age_outside` where a child is not of the age or grade that an offering is for and nobody has confirmed it,
 * naming the child: it is asked about, never forbidden.
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
  const whom = outside.map((child) => {
    const name = nameWords(child, to);
    return child.why === 'age'
      ? m.catalog_child_age({ name, age: child.ages.to }, to)
      : m.catalog_child_grade({ name, grade: gradeWords(child.grades.from, to) }, to);
  });
  const and = m.catalog_and({}, to);
  refuse('catalog.age_outside', {
    offering: inLocale(offering.name, context.locale),
    span: isFor.filter(Boolean).join(and),
    children: whom.join(and),
  });
}
