import type { CurvePoint } from '../../../contract/assessments/calls.ts';
import { assessLevels, scoreLimits, stepOf } from '../../../contract/assessments/rubric.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayOf } from '../../../words/times.ts';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { formatDay } from '../../client/format.ts';
import { useDevice, useZone } from '../../client/page-data.ts';
import { Card } from '../../kit/card.tsx';
import { Curve } from '../../kit/curve.tsx';
import { levelName } from './names.ts';

const levelTicks = () => assessLevels.map((level) => ({ value: stepOf(level), label: levelName(level) }));
const meanTicks = () =>
  Array.from({ length: scoreLimits.most }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

/** `on`: the day as the list formats it. */
type Point = CurvePoint & { on: string };

const head = 'px-3 py-2 text-start font-strong';
const cell = 'px-3 py-2';

/** The same data as a table. */
function Table({ points, caption }: { points: readonly Point[]; caption: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className={head}>
              {m.assess_on()}
            </th>
            <th scope="col" className={head}>
              {m.assess_curve_level()}
            </th>
            <th scope="col" className={head}>
              {m.assess_mean()}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} text-start font-normal`}>
                {formatDay(point.on)}
              </th>
              <td className={cell}>{levelName(point.level)}</td>
              <td className={cell}>{point.mean.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A child's level and mean score in one subject over time, as curves and a table. */
function Subject({ category, points }: { category: string; points: readonly Point[] }) {
  const wide = useDevice() !== 'mobile';
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const subject = categoryName(category);
  const ends = [formatDay(first.on), formatDay(last.on)] as const;
  const words = m.assess_curve_words({ subject, count: points.length, first: ends[0], last: ends[1] });
  const pick = (value: (point: Point) => number, format: (point: Point) => string) =>
    points.map((point) => ({
      key: point.id,
      on: point.on,
      value: value(point),
      title: `${formatDay(point.on)} · ${format(point)}`,
    }));
  return (
    <Card as="section">
      <h3 className="text-lead font-strong">{subject}</h3>
      {points.length === 1 && <p className="text-small text-ink-soft">{m.assess_curve_one()}</p>}
      <div className="mt-3 grid gap-x-8 gap-y-5 desktop:grid-cols-2">
        <figure>
          <figcaption className="mb-1 text-small font-strong">{m.assess_curve_level()}</figcaption>
          <Curve
            label={words}
            points={pick(
              ({ level }) => stepOf(level),
              ({ level }) => levelName(level),
            )}
            min={1}
            max={assessLevels.length}
            ticks={levelTicks()}
            {...{ ends, wide: false }}
          />
        </figure>
        <figure>
          <figcaption className="mb-1 text-small font-strong">{m.assess_curve_mean()}</figcaption>
          <Curve
            label={`${m.assess_curve_mean()} · ${words}`}
            points={pick(
              ({ mean }) => mean,
              ({ mean }) => mean.toFixed(1),
            )}
            min={scoreLimits.least}
            max={scoreLimits.most}
            ticks={meanTicks()}
            {...{ ends, wide: false }}
          />
        </figure>
      </div>
      <details className="mt-3" open={wide}>
        <summary className="flex min-h-11 cursor-pointer items-center text-small text-blue">{words}</summary>
        <Table points={points} caption={words} />
      </details>
    </Card>
  );
}

/** A child's progress, subject by subject. */
export function Growth({ curve }: { curve: readonly CurvePoint[] }) {
  const reader = useZone();
  const days = curve.map((point) => ({ ...point, on: dayOf(point, reader) }));
  return (
    <div className="grid gap-5">
      {[...Map.groupBy(days, ({ category }) => category)].map(([category, points]) => (
        <Subject key={category} {...{ category, points }} />
      ))}
    </div>
  );
}
