import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { OrderView } from '../../../contract/orders/calls.ts';
import type { RefundPreview, RefundView } from '../../../contract/refunds/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { refundDestinations } from '../../../words/pay-methods.ts';
import { dayIn, formatDay, formatMoney, formatName } from '../../client/format.ts';
import { useReaderZone } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Card } from '../../kit/card.tsx';
import { CheckCards, RadioCards } from '../../kit/choice-cards.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import { Slider } from '../../kit/slider.tsx';
import { ItemLabel, ItemTimes } from '../../orders/parts/item-line.tsx';

type Line = RefundPreview['lines'][number];

/** Whether a line cost neither money nor credits: then no amount is named. */
export const isFree = ({ paid, credits_back }: Line): boolean => paid.amount + credits_back.amount === 0;

/** The term by which a line is refunded. */
function Terms({ line }: { line: Line }) {
  if (line.by === 'nothing') return m.refunds_by_nothing();
  if (line.by === 'lessons')
    return m.refunds_by_lessons({ back: line.lessons_back, bought: line.lessons_bought });
  return line.whole_until ? (
    <>
      {m.refunds_whole_until()} <When at={line.whole_until} year={false} />
    </>
  ) : (
    m.refunds_by_whole()
  );
}

/** The class of a line with its days and hours, which tell two classes of one course apart, and its terms. */
const Which = ({ line, item }: { line: Line; item: OrderView['lines'][number] | undefined }) => (
  <>
    {item && (
      <>
        <span className="block">
          <ItemLabel line={item} />
        </span>
        <span className="block">
          <ItemTimes line={item} />
        </span>
      </>
    )}
    {!isFree(line) && (
      <span className="block">
        <Terms line={line} />
      </span>
    )}
  </>
);

/** The address holds the choice, so that it works without script. A choice adds to one that still loads. */
function useChoice() {
  const [, setSearch] = useSearchParams();
  const { location } = useNavigation();
  return (how: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(location?.search ?? before);
        how(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
}

/** When the child stops: now, or after a later lesson; the refund changes with it. */
function WhenToStop({
  line,
  after,
  onAfter,
}: {
  line: Line;
  after: number | null;
  onAfter: (after: string) => void;
}) {
  const zone = useReaderZone();
  const position = line.stops.findIndex(({ after_lesson }) => after_lesson === after) + 1;
  const [place, setPlace] = useState(position);
  const day = (at: string) => formatDay(dayIn(at, zone), {});
  const back = (total: Line['total']) => (isFree(line) ? '' : formatMoney(total));
  const places = [
    { value: '', label: dotted([m.refunds_now(), back(line.total)]) },
    ...line.stops.map((stop) => ({
      value: String(stop.after_lesson),
      label: dotted([
        m.refunds_after_lesson({ number: stop.after_lesson, day: day(stop.ends_at) }),
        back(stop.total),
      ]),
    })),
  ];
  const value = String(after ?? '');
  return (
    <>
      <Slider
        label={m.refunds_when()}
        valueText={places[place]?.label ?? ''}
        max={line.stops.length}
        value={place}
        onValue={setPlace}
        onDone={() => onAfter(places[place]?.value ?? '')}
        className="noscript:hidden"
      />
      <noscript>
        <Select label={m.refunds_when()} name="after" options={places} empty={null} defaultValue={value} />
      </noscript>
    </>
  );
}

type Props = {
  /** All lines that can be refunded, as of now. */
  all: readonly Line[];
  /** The same lines in their order. */
  items: OrderView['lines'];
  chosen: readonly string[];
  /** Ticks lines at once, before their refund is known. */
  onChosen: (lines: readonly string[]) => void;
  after: number | null;
  to: RefundView['to'];
  onTo: (to: RefundView['to']) => void;
  /** How the money was paid; null where none goes back. */
  paidBy: RefundPreview['paid_by'];
  isMoney: boolean;
};

/** Chooses the classes, when to stop, and where the money goes. */
export function ChooseRefund({ all, items, chosen, onChosen, after, to, onTo, paidBy, isMoney }: Props) {
  const change = useChoice();
  const only = chosen.length === 1 ? all.find(({ id }) => id === chosen[0]) : undefined;
  return (
    <QueryForm onQuery={() => {}}>
      <Card className="grid gap-8">
        <CheckCards
          legend={m.refunds_which()}
          name={() => 'lines'}
          values={chosen}
          choices={all.map((line) => ({
            value: line.id,
            label: `${line.offering} · ${formatName(line.child)}`,
            detail: <Which line={line} item={items.find(({ id }) => id === line.id)} />,
            end: !isFree(line) && <span className="font-strong tabular-nums">{formatMoney(line.total)}</span>,
          }))}
          onValues={(lines) => {
            onChosen(lines);
            change((next) => {
              next.delete('lines');
              next.delete('after');
              for (const id of lines.length > 0 ? lines : ['none']) next.append('lines', id);
            });
          }}
        />
        {only && only.stops.length > 0 && (
          <WhenToStop
            key={only.id}
            line={only}
            after={after}
            onAfter={(value) => change((next) => (value ? next.set('after', value) : next.delete('after')))}
          />
        )}
        {paidBy && isMoney && (
          <RadioCards
            legend={m.refunds_where()}
            name="to"
            value={to}
            columns={2}
            choices={[
              {
                value: 'source',
                label: m.refunds_to_source(),
                detail: refundDestinations[paidBy](),
              },
              { value: 'credits', label: m.refunds_to_credits_short(), detail: m.refunds_to_credits() },
            ]}
            onValue={(value) => {
              onTo(value === 'credits' ? 'credits' : 'source');
              change((next) => next.set('to', value));
            }}
          />
        )}
        <ShowButton />
      </Card>
    </QueryForm>
  );
}
