import { type ReactNode, useState } from 'react';
import type { OfferingView, SessionView, SiteView } from '../../../contract/catalog/calls.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatGrade, formatName } from '../../client/format.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { Weekdays } from '../../client/when.tsx';
import { LeastLine } from '../../enrolments/parts/least-line.tsx';
import { TellOpening } from '../../enrolments/parts/tell-opening.tsx';
import { TrialOffer } from '../../enrolments/parts/trial-offer.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { type Choice, RadioCards } from '../../kit/checkbox.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useHere, useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { SeatsLeft } from '../parts/seats-left.tsx';
import { JoinWaiting } from './join-waiting.tsx';

const whyNot: Record<string, () => string> = {
  'catalog.session_ended': m.refusal_catalog_session_ended,
  'catalog.offering_closed': m.refusal_catalog_offering_closed,
  'catalog.called_off': m.refusal_catalog_called_off,
  'catalog.not_open_yet': m.refusal_catalog_not_open_yet,
  'enrolments.full': m.refusal_enrolments_full,
};

function sessionChoice(session: SessionView, place: SiteView): Choice {
  const code = session.blocked.cartAdd;
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
              <span className="whitespace-nowrap">{term}</span> ·{' '}
              {m.catalog_classes({ count: session.total_classes })}
            </>
          )}
        />
        <LeastLine of={session} place={place} />
        {session.state === 'running' && !code && (
          <span className="block text-amber">{m.catalog_running()}</span>
        )}
      </>
    ),
    end: session.state === 'ended' ? null : <SeatsLeft left={session.seats_left} />,
    blocked: code ? (whyNot[code] ?? m.refusal_catalog_offering_closed)() : null,
  };
}

const formId = 'choice';
const textIn = (sent: SentForm | null, name: string): string | null => {
  const typed = sent?.values[name];
  return typeof typed === 'string' ? typed : null;
};

function missingIn(sent: SentForm | null): { child?: string; session?: string } {
  const { child_id, session_id } = sent?.refused?.fields ?? {};
  return { ...(child_id ? { child: child_id } : {}), ...(session_id ? { session: session_id } : {}) };
}

type ChoiceFormProps = {
  course: OfferingView;
  /** There is something to be taken, and somebody to take it. */
  isOpen: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of the choice, whose buttons stand elsewhere: into the cart, or on to the entry of a competition. */
function ChoiceForm({ course, isOpen, onSubmit, children }: ChoiceFormProps) {
  const { href } = useLinks();
  const className = 'grid gap-6';
  if (!isOpen) return <div className={className}>{children}</div>;
  if (course.kind === 'competition')
    return (
      <QueryForm
        id={formId}
        action={href('/cart_activity')}
        kept={{ number: course.number }}
        onQuery={onSubmit}
        className={className}
      >
        {children}
      </QueryForm>
    );
  return (
    <CallForm
      id={formId}
      call="cartAdd"
      next={href(path.cartIndex())}
      told={m.catalog_added()}
      onSubmit={onSubmit}
      errors={{}}
      className={className}
    >
      {children}
    </CallForm>
  );
}

/** Child, session, and into the cart or straight to the checkout. */
export function ChooseSession({ course }: { course: OfferingView }) {
  const self = useSelf();
  const here = useHere();
  const { go, href } = useLinks();
  const sent = useSentForm('cartAdd');
  const isMobile = useDevice() === 'mobile';
  const sessions = course.sessions.filter((session) => session.state !== 'ended');
  const children = self?.type === 'user' ? self.children : [];
  const [child, setChild] = useState<string | null>(
    textIn(sent, 'child_id') ?? (children.length === 1 ? (children[0]?.id ?? null) : null),
  );
  const full = sessions.filter((one) => one.blocked.cartAdd === 'enrolments.full');
  const open = sessions.filter((session) => !session.blocked.cartAdd);
  const [session, setSession] = useState<string | null>(
    textIn(sent, 'session_id') ?? (open.length === 1 ? (open[0]?.id ?? null) : null),
  );
  const [missing, setMissing] = useState<{ child?: string; session?: string }>(() => missingIn(sent));

  const add = async (then: 'cart' | 'checkout') => {
    const lacks = {
      ...(child ? {} : { child: m.field_child_required() }),
      ...(session ? {} : { session: m.field_session_required() }),
    };
    setMissing(lacks);
    if (!child || !session) {
      document.getElementById('choose')?.scrollIntoView({ block: 'start' });
      return;
    }
    if (course.kind === 'competition')
      return void go(path.cartActivity({ number: course.number, session_id: session, child_id: child }));
    const cart = await post('cartAdd', { child_id: child, session_id: session }).catch(() => null);
    if (!cart) return;
    const item = cart.items.find((one) => one.child.id === child && one.session.id === session);
    if (then === 'checkout' && item) return void go(path.cartSettlement([item.id]));
    toast(m.catalog_added());
    void go(path.cartIndex());
  };

  const buttons =
    open.length === 0 ? null : !self ? (
      <LinkButton to={path.login(here)} look="accent" size="large" wide>
        {m.catalog_sign_in_to_enrol()}
      </LinkButton>
    ) : course.kind === 'competition' ? (
      <Button type="submit" form={formId} look="accent" size="large" wide>
        {m.entry_go()}
      </Button>
    ) : (
      <div className="grid grid-cols-2 gap-3">
        <Button
          type="submit"
          form={formId}
          look="secondary"
          size="large"
          {...(isMobile ? {} : { icon: 'shopping-cart-simple' as const })}
        >
          {m.catalog_add()}
        </Button>
        <Button
          type="submit"
          form={formId}
          name={formFields.press}
          value={pressOf({ next: href(path.cartSettlement()) })}
          look="accent"
          size="large"
          onClick={(event) => {
            event.preventDefault();
            void add('checkout');
          }}
        >
          {m.catalog_buy_now()}
        </Button>
      </div>
    );

  return (
    <section id="choose" aria-label={m.catalog_choose()} className="grid scroll-mt-24 gap-6">
      <PriceTag price={course.price} size="large" />
      <ChoiceForm course={course} isOpen={self !== null && open.length > 0} onSubmit={() => void add('cart')}>
        {children.length > 0 && (
          <RadioCards
            legend={m.catalog_choose_child()}
            name="child_id"
            value={child}
            onValue={setChild}
            error={missing.child ?? null}
            columns={isMobile ? 1 : 2}
            choices={children.map((one) => ({
              value: one.id,
              label: formatName(one),
              detail: formatGrade(one.grade),
            }))}
          />
        )}
        {sessions.length > 0 ? (
          <RadioCards
            legend={m.catalog_choose_session()}
            name="session_id"
            value={session}
            onValue={setSession}
            error={missing.session ?? null}
            choices={sessions.map((one) => sessionChoice(one, course.site))}
          />
        ) : (
          <p className="text-ink-soft">{m.refusal_catalog_session_ended()}</p>
        )}
      </ChoiceForm>
      {open.length === 0 && !full.length && <TellOpening number={course.number} opensAt={course.opens_at} />}
      <JoinWaiting full={full} family={children} />
      <TrialOffer offering={course} />
      {isMobile && buttons ? (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {buttons}
        </div>
      ) : (
        buttons
      )}
      <p className="text-small text-ink-soft">{m.catalog_hold_note()}</p>
    </section>
  );
}
