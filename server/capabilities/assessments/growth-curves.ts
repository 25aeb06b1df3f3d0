import { assessLevels, stepOf } from '../../../contract/assessments/rubric.ts';
import type { GrowthCurve } from '../../../drawing/growth-curve.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { levelNames } from '../../../words/levels.ts';
import { subjectWords } from '../../../words/subjects.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { resultsOf } from './store.ts';

/** Draws a child's levels over time, one curve a subject, in the reader's language. A single result makes no curve. */
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
    .filter(([, points]) => points.length > 1)
    .map(([category, points]) => ({
      label: dotted([subjectWords(category, to) ?? category, m.assess_curve_level({}, to)]),
      least: 1,
      most: assessLevels.length,
      ticks: assessLevels.map((level) => ({ value: stepOf(level), label: levelNames[level]({}, to) })),
      points: points.map((point) => ({ ...point, say: `${point.on} · ${point.say}` })),
    }));
}
