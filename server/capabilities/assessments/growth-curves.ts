import { assessLevels, stepOf } from '../../../contract/assessments/rubric.ts';
import type { GrowthCurve } from '../../../drawing/growth-curve.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { levelNames } from '../../../words/levels.ts';
import { subjectWords } from '../../../words/subjects.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { resultsOf } from './store.ts';

/** The levels that a child has reached, subject by subject, as lines in the reader's language; one alone is no line. */
export async function growthCurves(context: Context, childId: string): Promise<GrowthCurve[]> {
  const to = { locale: context.locale };
  const results = (await resultsOf(context, { childId })).flatMap(
    ({ category, level, startsAt, timeZone }) =>
      level
        ? [
            {
              category,
              value: stepOf(level),
              on: dayAt(startsAt, timeZone).toString(),
              say: levelNames[level]({}, to),
            },
          ]
        : [],
  );
  const subjects = [...Map.groupBy(results, ({ category }) => category)];
  return subjects
    .filter(([, own]) => own.length > 1)
    .map(([category, own]) => ({
      label: dotted([subjectWords(category, to) ?? category, m.assess_curve_level({}, to)]),
      least: 1,
      most: assessLevels.length,
      ticks: assessLevels.map((level) => ({ value: stepOf(level), label: levelNames[level]({}, to) })),
      points: own.map((one) => ({ ...one, say: `${one.on} · ${one.say}` })),
    }));
}
