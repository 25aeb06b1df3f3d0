import { debateCriteria, debateScoreLimits } from '../../../contract/debates/rubric.ts';
import type { DebateRecord } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayOf } from '../../../words/times.ts';
import { formatDay } from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { Card } from '../../kit/card.tsx';
import { cx } from '../../kit/class-names.ts';
import { Curve } from '../../kit/curve.tsx';
import { criterionName } from './names.ts';

/** The highest score of a speaker. */
export const maxPoints = 100;
const ticks = [0, 20, 40, 60, 80, 100].map((value) => ({ value, label: String(value) }));

/** A child's debate record: matches by side, wins, and scores over time. */
export function Record({ record }: { record: DebateRecord }) {
  const { scores } = record;
  const reader = useZone();
  const curve = record.curve.map((point) => ({ ...point, on: dayOf(point, reader) }));
  const [first, last] = [curve[0], curve.at(-1)];
  const hasCurve = curve.length > 1;
  const counts = [
    [m.debate_matches(), record.matches],
    [m.debate_wins(), record.won],
    [m.debate_times_for(), record.for],
    [m.debate_times_against(), record.against],
  ] as const;
  return (
    <Card className={cx('grid gap-x-12 gap-y-5', hasCurve && 'desktop:grid-cols-2')}>
      <div className="grid content-start gap-5">
        <dl className={cx('grid grid-cols-2 gap-3', !hasCurve && 'desktop:grid-cols-4')}>
          {counts.map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="tabular text-title font-strong">{count}</dd>
            </div>
          ))}
        </dl>
        {scores && (
          <dl className={cx('grid gap-x-8 gap-y-1.5 text-small', !hasCurve && 'desktop:grid-cols-3')}>
            {debateCriteria.map((criterion) => (
              <div key={criterion} className="flex items-baseline justify-between gap-3">
                <dt className="text-ink-soft">{criterionName(criterion)}</dt>
                <dd className="tabular">
                  {(scores[criterion] ?? 0).toFixed(1)} / {debateScoreLimits.most}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {first && last && hasCurve && (
        <figure>
          <figcaption className="mb-1 text-small font-strong">{m.debate_curve()}</figcaption>
          <Curve
            label={m.debate_curve()}
            points={curve.map(({ id, on, points }) => ({
              key: id,
              on,
              value: points,
              title: `${formatDay(on)} · ${m.debate_points({ points })}`,
            }))}
            min={0}
            max={maxPoints}
            ticks={ticks}
            ends={[formatDay(first.on), formatDay(last.on)]}
            wide={false}
          />
        </figure>
      )}
    </Card>
  );
}
