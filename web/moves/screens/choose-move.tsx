import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MovePreview, MoveView } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { refundDestinations } from '../../../words/pay-methods.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatMoney, formatName } from '../../client/format.ts';
import { HourMoves } from '../../client/hour-moves.tsx';
import { Weekdays } from '../../client/when.tsx';
import { Card } from '../../kit/card.tsx';
import { type Choice, RadioCards } from '../../kit/choice-cards.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { choiceWords } from '../parts/difference-words.ts';
import { whyNotChoose } from '../parts/why-not-choose.ts';

type MoveChoice = MovePreview['choices'][number];

type LabelOf = ReturnType<typeof useClassLabel>;

function cardOf(choice: MoveChoice, { site }: MovePreview, labelOf: LabelOf): Choice {
  const { session, lessons } = choice;
  const whyNot = whyNotChoose(choice);
  return {
    value: session.id,
    label: labelOf(session.label, site, session.told_by.starts_at),
    detail: (
      <>
        <Weekdays
          session={session}
          place={site}
          days={(term) => (
            <span className="flex flex-wrap gap-x-3">
              <span className="whitespace-nowrap">{term}</span>
              <span className="whitespace-nowrap">{m.moves_lessons({ count: lessons })}</span>
            </span>
          )}
        >
          <HourMoves session={session} place={site} />
        </Weekdays>
        {!whyNot && <span className="block text-ink tabular-nums">{choiceWords(choice)}</span>}
      </>
    ),
    blocked: whyNot,
  };
}

type Props = { preview: MovePreview; chosen: string | null; to: MoveView['to']; isMoney: boolean };

/** Chooses the session and where a refund goes. The address holds the choice, so that it works without script. */
export function ChooseMove({ preview, chosen, to, isMoney }: Props) {
  const [, setSearch] = useSearchParams();
  const labelOf = useClassLabel();
  const [first] = preview.choices;
  const label = first
    ? labelOf(preview.session_label, preview.site, first.session.told_by.starts_at)
    : preview.session_label;
  // The choice shows at once; the difference follows when the page has loaded it.
  const [picked, setPicked] = useState<{ session: string | null; to: string }>({ session: chosen, to });
  const choose = (name: 'session' | 'to', value: string) => {
    setPicked((before) => ({ ...before, [name]: value }));
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <QueryForm preserved={{ line: preview.line_id }} onQuery={() => {}}>
      <Card className="grid gap-8">
        <div>
          <p className="font-strong">
            {preview.offering} · {formatName(preview.child)}
          </p>
          <p className="text-small text-ink-soft">{m.moves_now({ label })}</p>
          <p className="text-small text-ink-soft tabular-nums">
            {m.moves_left({ count: preview.lessons, worth: formatMoney(preview.worth) })}
          </p>
        </div>
        <RadioCards
          legend={m.moves_choose()}
          name="session"
          value={picked.session}
          choices={preview.choices.map((choice) => cardOf(choice, preview, labelOf))}
          onValue={(value) => choose('session', value)}
        />
        {preview.paid_by && isMoney && (
          <RadioCards
            legend={m.refunds_where()}
            name="to"
            value={picked.to}
            columns={2}
            choices={[
              {
                value: 'source',
                label: m.refunds_to_source(),
                detail: refundDestinations[preview.paid_by](),
              },
              { value: 'credits', label: m.refunds_to_credits_short(), detail: m.refunds_to_credits() },
            ]}
            onValue={(value) => choose('to', value)}
          />
        )}
        <ShowButton />
      </Card>
    </QueryForm>
  );
}
