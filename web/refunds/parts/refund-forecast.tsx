import { useState } from 'react';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useClassLabel } from '../../client/class-label.ts';
import { formatMoney } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Slider } from '../../kit/slider.tsx';

type Forecast = OfferingView['foreseen'][number];

const wordsOf = (count: number, total: string): string =>
  count === 0 ? m.refunds_foresee_none({ total }) : m.refunds_foresee_after({ count, total });

/** All positions of the slider as a list, for use without script. */
function Listed({ after, currency }: { after: readonly number[]; currency: string }) {
  return (
    <table className="my-2 w-full text-small tabular-nums">
      <thead>
        <tr className="text-ink-soft">
          <th className="py-1 text-start font-normal">{m.refunds_foresee_lessons()}</th>
          <th className="py-1 text-end font-normal">{m.refunds_foresee_back()}</th>
        </tr>
      </thead>
      <tbody>
        {after.map((amount, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is its identity
          <tr key={count} className="border-t border-line">
            <td className="py-1">{count}</td>
            <td className="py-1 text-end">{formatMoney({ amount, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stops({ after, currency }: { after: readonly number[]; currency: string }) {
  const [place, setPlace] = useState(0);
  const at = Math.min(place, after.length - 1);
  return (
    <>
      <Slider
        label={m.refunds_foresee_slide()}
        valueText={wordsOf(at, formatMoney({ amount: after[at] ?? 0, currency }))}
        max={after.length - 1}
        value={at}
        onValue={setPlace}
        onDone={() => {}}
        className="noscript:hidden"
      />
      <noscript>
        <Listed after={after} currency={currency} />
      </noscript>
    </>
  );
}

type Props = {
  course: OfferingView;
  session: SessionView | undefined;
  /** An example session, because none is chosen. */
  isExample: boolean;
};

/** Before a purchase: the refund of a session by the number of lessons taken, and where it would go. */
export function RefundForecast({ course, session, isExample }: Props) {
  const labelOf = useClassLabel();
  const forecast: Forecast | undefined = course.foreseen.find(({ session_id }) => session_id === session?.id);
  const price = session?.price?.now;
  if (!session || !forecast || !price?.amount) return null;
  return (
    <section aria-label={m.refunds_foresee()} className="grid gap-1 border-t border-line pt-5">
      <h2 className="font-strong">{m.refunds_foresee()}</h2>
      {isExample && (
        <p className="text-small text-ink-soft">
          {m.refunds_foresee_of({ label: labelOf(session.label, course.site, session.told_by.starts_at) })}
        </p>
      )}
      {session.state === 'ahead' && (
        <p className="text-small text-ink-soft">
          {m.refunds_foresee_until()} <When at={forecast.whole_until} place={course.site} year={false} />
        </p>
      )}
      {forecast.after.length > 1 && <Stops after={forecast.after} currency={price.currency} />}
      <p className="text-small text-ink-soft">{m.refunds_foresee_where()}</p>
    </section>
  );
}
