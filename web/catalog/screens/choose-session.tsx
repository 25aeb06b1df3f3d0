import type { OfferingView, PriceView, SessionView, SiteView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatGrade, formatName, formatPrice } from '../../client/format.ts';
import { HourMoves } from '../../client/hour-moves.tsx';
import { useDevice, useSelf, useTimeToPay } from '../../client/page-data.ts';
import { Weekdays } from '../../client/when.tsx';
import { CheckCards, type Choice, RadioCards } from '../../kit/choice-cards.tsx';
import { Price } from '../../kit/price.tsx';
import { LeastLine } from '../../minimum-enrolment/parts/least-line.tsx';
import { AskOpening } from '../../openings/parts/ask-opening.tsx';
import { RefundForecast } from '../../refunds/parts/refund-forecast.tsx';
import { TrialOffer } from '../../trials/parts/trial-offer.tsx';
import { JoinWaitlist } from '../../waitlist/parts/join-waitlist.tsx';
import { EarlyEnd } from '../parts/early-end.tsx';
import { lateEntryText } from '../parts/late-entry-text.ts';
import { NoChild } from '../parts/no-child.tsx';
import { mayEnrol, useNoPurchase } from '../parts/no-purchase.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { SeatsLeft } from '../parts/seats-left.tsx';
import { useEarlyUntil } from '../parts/use-early-until.ts';
import { ChoiceButtons, ChoiceForm, choiceForm } from './session-form.tsx';
import { type SessionChoice, useSessionChoice } from './use-session-choice.ts';

/** What sessions of different prices cost, and for a running one why. */
function priceLine(
  session: SessionView,
  { prices: { prices, isEarly }, earlyUntil }: Pick<About, 'prices' | 'earlyUntil'>,
): string {
  const { price, late, state } = session;
  if (!price) return '';
  const missed = isEarly && !price.early && state === 'running' ? m.catalog_late_no_early() : '';
  const begun =
    state === 'running' && (late ? lateEntryText({ ...late, kind: 'course' }) : m.catalog_running());
  const now = prices > 1 || begun ? formatPrice(price.now) : '';
  return dotted([begun, now, prices > 1 && earlyUntil(price.early_until), missed]);
}

type Prices = { prices: number; isEarly: boolean };

/** How many prices the open sessions have, and whether one is an early price. */
const pricesOf = (open: readonly SessionView[]): Prices => ({
  prices: new Set(open.map(({ price }) => price?.now.amount)).size,
  isEarly: open.some(({ price }) => price?.early),
});

type Open = Pick<SessionView, 'price'>;

/** The price before a choice: where sessions differ, the lowest. */
export const unchosenPrice = (course: Pick<OfferingView, 'price'>, open: readonly Open[]): PriceView | null =>
  open.flatMap(({ price }) => price ?? []).toSorted((a, b) => a.now.amount - b.now.amount)[0] ?? course.price;

function UnchosenPrice({ price, open }: { price: PriceView | null; open: readonly SessionView[] }) {
  if (price && pricesOf(open).prices > 1)
    return <Price now={m.share_price_from({ price: formatPrice(price.now) })} size="large" />;
  return <PriceTag price={price} size="large" />;
}

type About = {
  place: SiteView;
  prices: Prices;
  earlyUntil: ReturnType<typeof useEarlyUntil>;
  labelOf: ReturnType<typeof useClassLabel>;
};

function sessionChoice(session: SessionView, { place, prices, earlyUntil, labelOf }: About): Choice {
  const reason = session.blocked.cartAdd;
  const line = reason ? '' : priceLine(session, { prices, earlyUntil });
  return {
    value: session.id,
    label: labelOf(session.label, place, session.told_by.starts_at),
    detail: (
      <>
        <Weekdays
          session={session}
          place={place}
          days={(term) =>
            session.total_classes > 1 && (
              <span className="flex flex-wrap gap-x-3">
                <span className="whitespace-nowrap">{term}</span>
                <span className="whitespace-nowrap">
                  {m.catalog_classes({ count: session.total_classes })}
                </span>
              </span>
            )
          }
        >
          <HourMoves session={session} place={place} />
        </Weekdays>
        <LeastLine least={session.least} place={place} />
        {line && <span className={`block ${session.state === 'running' ? 'text-amber' : ''}`}>{line}</span>}
      </>
    ),
    end: session.state === 'ended' ? null : <SeatsLeft left={session.seats_left} />,
    blocked: reason?.message ?? null,
  };
}

/** Chooses the children: several at once, but one for a contest entry. */
function ChildChoice({ choice, kind }: { choice: SessionChoice; kind: OfferingView['kind'] }) {
  const isMobile = useDevice() === 'mobile';
  if (choice.family.length === 0) return null;
  const isEntry = kind === 'competition';
  const cards = {
    legend: m.catalog_choose_child(),
    error: choice.missing.child ?? null,
    columns: isMobile ? 1 : 2,
    choices: choice.family.map((child) => ({
      value: child.id,
      label: formatName(child),
      detail: formatGrade(child.grade),
    })),
  } as const;
  if (choice.family.length > 1 && !isEntry)
    return (
      <CheckCards
        {...cards}
        name={(index) => `items.${index}.child_id`}
        hint={m.catalog_choose_children()}
        values={choice.children}
        onValues={choice.setChildren}
      />
    );
  return (
    <RadioCards
      {...cards}
      name={isEntry ? 'child_id' : 'items.0.child_id'}
      value={choice.children[0] ?? null}
      onValue={(id) => choice.setChildren([id])}
    />
  );
}

/** Chooses children and session; adds to the cart or goes to the checkout. */
export function ChooseSession({ course }: { course: OfferingView }) {
  const timeToPay = useTimeToPay();
  const self = useSelf();
  const isMobile = useDevice() === 'mobile';
  const choice = useSessionChoice(course);
  const kept = { session_id: choice.session };
  const instead = useNoPurchase({ choice: kept, form: choiceForm });
  const sessions = course.sessions.filter((session) => session.state !== 'ended');
  const chosen = sessions.find(({ id }) => id === choice.session);
  const full = sessions.filter(({ blocked, seats_left }) =>
    // Siblings may wait together for more seats than are left.
    blocked.cartAdd ? blocked.cartAdd.code === 'seats.full' : seats_left < choice.children.length,
  );
  const price = chosen ? chosen.price : unchosenPrice(course, choice.open);
  const about = {
    place: course.site,
    prices: pricesOf(choice.open),
    earlyUntil: useEarlyUntil(),
    labelOf: useClassLabel(),
  };
  const isOpen = choice.open.length > 0;
  const parents =
    choice.family.length > 0 ? (
      <ChoiceButtons choice={choice} kind={course.kind} />
    ) : (
      <NoChild choice={kept} />
    );
  const buttons = isOpen ? (instead ? instead.button : parents) : null;
  return (
    <section id="choose" aria-label={m.catalog_choose()} className="grid scroll-mt-24 gap-6">
      {chosen ? <PriceTag price={price} size="large" /> : <UnchosenPrice price={price} open={choice.open} />}
      {/* Of the price shown: each session says its own. */}
      <EarlyEnd price={price} place={course.site} />
      <ChoiceForm course={course} choice={choice}>
        {isOpen && <ChildChoice choice={choice} kind={course.kind} />}
        {sessions.length > 0 ? (
          <RadioCards
            legend={m.catalog_choose_session()}
            name="session_id"
            value={choice.session}
            onValue={choice.setSession}
            error={choice.missing.session ?? null}
            choices={sessions.map((session) => sessionChoice(session, about))}
          />
        ) : (
          <p className="text-ink-soft">{m.refusal_catalog_session_ended()}</p>
        )}
      </ChoiceForm>
      {mayEnrol(self) && (
        <>
          {!isOpen && !full.length && <AskOpening number={course.number} opensAt={course.opens_at} />}
          <JoinWaitlist full={full} family={choice.family} />
          <TrialOffer offering={course} />
        </>
      )}
      {isOpen && instead?.note}
      {isMobile && buttons ? (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {buttons}
        </div>
      ) : (
        buttons
      )}
      {isOpen && !instead?.note && (
        <p className="text-small text-ink-soft">{m.catalog_hold_note(timeToPay)}</p>
      )}
      <RefundForecast course={course} session={chosen ?? choice.open[0]} isExample={!chosen} />
    </section>
  );
}
