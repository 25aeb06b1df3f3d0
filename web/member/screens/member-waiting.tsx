import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { WaitingView } from '../../../contract/waitlist/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Openings } from '../../enrolments/parts/openings.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.waiting_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.waiting_title());
export const loader = async (args: PageArgs) => ({
  waitings: await read(args, 'waitingIndex', {}),
  openings: await read(args, 'openingIndex', {}),
});

/** What can be done with one place in line: take the offer, or leave. */
function useWaiting(waiting: WaitingView) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const { go } = useLinks();
  return {
    busy,
    take: () =>
      act(async () => {
        for (const child of waiting.children)
          await post('cartAdd', { child_id: child.id, session_id: waiting.session_id, confirmed: true });
        await go(path.cartIndex());
      }),
    leave: () =>
      act(async () => {
        await post('waitingLeave', { waiting_id: waiting.id });
        toast(m.waiting_left());
        await revalidate();
      }),
  };
}

type TakeProps = { waiting: WaitingView; busy: boolean; onTake: () => void };

/** Takes the offer: for all who wait; without script for one after the other. */
function Take({ waiting, busy, onTake }: TakeProps) {
  const { href } = useLinks();
  const [first, ...others] = waiting.children;
  if (!first) return null;
  const fieldsOf = (child: { id: string }) => ({
    child_id: child.id,
    session_id: waiting.session_id,
    confirmed: true,
  });
  const next = others.length > 0 ? undefined : href(path.cartIndex());
  const told = m.catalog_added();
  return (
    <>
      <ButtonForm call="cartAdd" fields={fieldsOf(first)} next={next} told={told} onPress={onTake}>
        <Button type="submit" look="accent" size="small" busy={busy}>
          {m.waiting_take()}
          {others.length > 0 && <span className="hidden noscript:inline">{formatName(first)}</span>}
        </Button>
      </ButtonForm>
      <noscript>
        {others.map((child) => (
          <ButtonForm key={child.id} call="cartAdd" fields={fieldsOf(child)} told={told} onPress={() => {}}>
            <Button type="submit" look="accent" size="small">
              {m.waiting_take()} {formatName(child)}
            </Button>
          </ButtonForm>
        ))}
      </noscript>
    </>
  );
}

function Line({ waiting }: { waiting: WaitingView }) {
  const { busy, take, leave } = useWaiting(waiting);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-strong">
          <Link to={path.offering(waiting.offering)} className="hover:text-blue">
            {waiting.offering.name}
          </Link>
        </p>
        <p className="text-small text-ink-soft">
          {waiting.session_label} · {waiting.children.map(formatName).join(m.catalog_and())}
          {waiting.together && ` · ${m.waiting_together()}`}
        </p>
        <p className="mt-1.5">
          {waiting.offered_until ? (
            <Badge tone="green" icon="timer" className="whitespace-normal">
              {m.waiting_offered()} <When at={waiting.offered_until} year={false} />
            </Badge>
          ) : (
            <Badge>{m.waiting_place({ place: waiting.place ?? 1 })}</Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {waiting.offered_until && <Take waiting={waiting} busy={busy} onTake={() => void take()} />}
        <ButtonForm
          call="waitingLeave"
          fields={{ waiting_id: waiting.id }}
          told={m.waiting_left()}
          onPress={() => void leave()}
        >
          <Button type="submit" look="secondary" size="small" busy={busy}>
            {waiting.offered_until ? m.waiting_give_back() : m.waiting_leave()}
          </Button>
        </ButtonForm>
      </div>
    </li>
  );
}

export default function MemberWaitingScreen() {
  const { waitings, openings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.waiting_lead()}>{m.waiting_title()}</PageTitle>
      {waitings.length === 0 && openings.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.waiting_none()}
        </EmptyState>
      ) : (
        waitings.length > 0 && (
          <ul className="rounded-lg bg-sheet shadow-rest">
            {waitings.map((waiting) => (
              <Line key={waiting.id} waiting={waiting} />
            ))}
          </ul>
        )
      )}
      <Openings openings={openings} />
    </>
  );
}
