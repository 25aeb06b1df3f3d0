import type { OfferingView, SessionView, SiteView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatName } from '../../client/format.ts';
import { useDevice, useHold, useSelf } from '../../client/page-data.ts';
import { Weekdays } from '../../client/when.tsx';
import { AskOpening } from '../../enrolments/parts/ask-opening.tsx';
import { LeastLine } from '../../enrolments/parts/least-line.tsx';
import { TrialOffer } from '../../enrolments/parts/trial-offer.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckCards, type Choice, RadioCards } from '../../kit/checkbox.tsx';
import { NoChild } from '../parts/no-child.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { SeatsLeft } from '../parts/seats-left.tsx';
import { mayEnrol, useInsteadOfBuying } from '../parts/who-enrols.tsx';
import { JoinWaitlist } from './join-waitlist.tsx';
import { useSessionChoice } from './use-session-choice.ts';

function sessionChoice(session: SessionView, place: SiteView): Choice {
  const reason = session.blocked.cartAdd;
  return {
    value: session.id,
    label: session.label,
    detail: (
      <>
        <Weekdays
          session={session}
          place={place}
          moves
          days={(term) => (
            <>
              <span className="me-3 whitespace-nowrap">{term}</span>{' '}
              <span className="whitespace-nowrap">{m.catalog_classes({ count: session.total_classes })}</span>
            </>
          )}
        />
        <LeastLine of={session} place={place} />
        {session.state === 'running' && !reason && (
          <span className="block text-amber">{m.catalog_running()}</span>
        )}
      </>
    ),
    end: session.state === 'ended' ? null : <SeatsLeft left={session.seats_left} />,
    blocked: reason?.message ?? null,
  };
}

function Buttons({
  choice,
  kind,
}: {
  choice: ReturnType<typeof useSessionChoice>;
  kind: OfferingView['kind'];
}) {
  const isMobile = useDevice() === 'mobile';
  const { busy, add } = choice;
  if (kind === 'competition')
    return (
      <Button look="accent" size="large" wide onClick={() => void add('cart')}>
        {m.entry_go()}
      </Button>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        look="secondary"
        size="large"
        busy={busy}
        {...(isMobile ? {} : { icon: 'shopping-cart-simple' as const })}
        onClick={() => void add('cart')}
      >
        {m.catalog_add()}
      </Button>
      <Button look="accent" size="large" busy={busy} onClick={() => void add('checkout')}>
        {m.catalog_buy_now()}
      </Button>
    </div>
  );
}

/** For which children: several at once, but a contest entry is one child's. */
function ForWhom({
  choice,
  kind,
}: {
  choice: ReturnType<typeof useSessionChoice>;
  kind: OfferingView['kind'];
}) {
  const isMobile = useDevice() === 'mobile';
  if (choice.family.length === 0) return null;
  const cards = {
    name: 'child',
    error: choice.missing.child ?? null,
    columns: isMobile ? 1 : 2,
    choices: choice.family.map((one) => ({
      value: one.id,
      label: formatName(one),
      detail: formatGrade(one.grade),
    })),
  } as const;
  if (kind === 'competition' || choice.family.length === 1)
    return (
      <RadioCards
        {...cards}
        legend={m.catalog_choose_child()}
        value={choice.children[0] ?? null}
        onValue={(id) => choice.setChildren([id])}
      />
    );
  return (
    <CheckCards
      {...cards}
      legend={m.catalog_choose_child()}
      hint={m.catalog_choose_children()}
      values={choice.children}
      onValues={choice.setChildren}
    />
  );
}

/** Children, session, and into the cart or straight to the checkout. */
export function ChooseSession({ course }: { course: OfferingView }) {
  const hold = useHold();
  const self = useSelf();
  const isMobile = useDevice() === 'mobile';
  const choice = useSessionChoice(course);
  const instead = useInsteadOfBuying();
  const sessions = course.sessions.filter((session) => session.state !== 'ended');
  const full = sessions.filter((one) => one.blocked.cartAdd?.code === 'enrolments.full');
  const isOpen = choice.open.length > 0;
  const parents = choice.family.length > 0 ? <Buttons choice={choice} kind={course.kind} /> : <NoChild />;
  const buttons = isOpen ? (instead ? instead.button : parents) : null;
  return (
    <section id="choose" aria-label={m.catalog_choose()} className="grid scroll-mt-24 gap-6">
      <PriceTag price={course.price} size="large" />
      <ForWhom choice={choice} kind={course.kind} />
      {sessions.length > 0 ? (
        <RadioCards
          legend={m.catalog_choose_session()}
          name="session"
          value={choice.session}
          onValue={choice.setSession}
          error={choice.missing.session ?? null}
          choices={sessions.map((one) => sessionChoice(one, course.site))}
        />
      ) : (
        <p className="text-ink-soft">{m.refusal_catalog_session_ended()}</p>
      )}
      {mayEnrol(self) && (
        <>
          {!isOpen && !full.length && <AskOpening number={course.number} opensAt={course.opens_at} />}
          <JoinWaitlist course={course} full={full} family={choice.family} />
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
      {!instead?.note && <p className="text-small text-ink-soft">{m.catalog_hold_note(hold)}</p>}
    </section>
  );
}
