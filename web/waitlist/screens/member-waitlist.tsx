import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { WaitlistEntryView } from '../../../contract/waitlist/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read, together } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Openings } from '../../openings/parts/openings.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.waitlist_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.waitlist_title());
export async function loader(args: PageArgs) {
  const [waitlistEntries, openings] = await together(
    read(args, 'waitingIndex', {}),
    read(args, 'openingIndex', {}),
  );
  return { waitlistEntries, openings };
}

/** Accepts a place for a child. Joining the waitlist was the family's confirmation. */
const acceptInput = (waiting: WaitlistEntryView, child: { id: string }) => ({
  child_id: child.id,
  session_id: waiting.session_id,
  confirmed: true,
  age_confirmed: true,
});

/** Accepts the offered places for all waiting children. */
function useWaitlistEntry(waiting: WaitlistEntryView) {
  const { busy, act } = useAct();
  const { go } = useLinks();
  return {
    busy,
    accept: () =>
      act(async () => {
        for (const child of waiting.children) await post('cartAdd', acceptInput(waiting, child));
        await go(path.cartIndex());
      }),
  };
}

type AcceptOfferProps = { waiting: WaitlistEntryView; busy: boolean; onTake: () => void };

/** Accepts the offer for all children; without script, for one child at a time. */
function AcceptOffer({ waiting, busy, onTake }: AcceptOfferProps) {
  const { href } = useLinks();
  const [first, ...rest] = waiting.children;
  if (!first) return null;
  const next = rest.length > 0 ? undefined : href(path.cartIndex());
  const message = m.catalog_added();
  return (
    <>
      <ButtonForm
        call="cartAdd"
        fields={acceptInput(waiting, first)}
        next={next}
        done={message}
        onPress={onTake}
      >
        <Button type="submit" look="accent" size="small" busy={busy}>
          {m.waitlist_take()}
          {rest.length > 0 && <span className="hidden noscript:inline">{formatName(first)}</span>}
        </Button>
      </ButtonForm>
      <noscript>
        {rest.map((child) => (
          <ButtonForm
            key={child.id}
            call="cartAdd"
            fields={acceptInput(waiting, child)}
            done={message}
            onPress={() => {}}
          >
            <Button type="submit" look="accent" size="small">
              {m.waitlist_take()} {formatName(child)}
            </Button>
          </ButtonForm>
        ))}
      </noscript>
    </>
  );
}

function Line({ waiting }: { waiting: WaitlistEntryView }) {
  const { busy, accept } = useWaitlistEntry(waiting);
  const label = useClassLabel()(waiting.session_label, waiting.site, waiting.starts_at);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-strong">
          <Link to={path.offering(waiting.offering)} className="hover:text-blue">
            {waiting.offering.name}
          </Link>
        </p>
        <p className="text-small text-ink-soft">
          {label} · {waiting.children.map(formatName).join(m.catalog_and())}
          {waiting.together && ` · ${m.waitlist_together()}`}
        </p>
        <p className="mt-1.5">
          {waiting.offered_until ? (
            <Badge tone="green" icon="timer" className="whitespace-normal">
              {m.waitlist_offered()} <When at={waiting.offered_until} year={false} />
            </Badge>
          ) : (
            <Badge>{m.waitlist_place({ place: waiting.place ?? 1 })}</Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {waiting.offered_until && <AcceptOffer waiting={waiting} busy={busy} onTake={() => void accept()} />}
        <ButtonForm call="waitingLeave" fields={{ waiting_id: waiting.id }} done={m.waitlist_left()}>
          <Button type="submit" look="secondary" size="small">
            {waiting.offered_until ? m.waitlist_give_back() : m.waitlist_leave()}
          </Button>
        </ButtonForm>
      </div>
    </li>
  );
}

export default function MemberWaitlistScreen() {
  const { waitlistEntries, openings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.waitlist_lead(figures)}>{m.waitlist_title()}</PageTitle>
      {waitlistEntries.length === 0 && openings.length === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.waitlist_none()}
        </EmptyState>
      ) : (
        waitlistEntries.length > 0 && (
          <ul className="rounded-lg bg-sheet shadow-rest">
            {waitlistEntries.map((waiting) => (
              <Line key={waiting.id} waiting={waiting} />
            ))}
          </ul>
        )
      )}
      <Openings openings={openings} />
    </>
  );
}
