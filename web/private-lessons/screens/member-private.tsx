import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateView } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Purchase } from './purchase.tsx';

export const handle: ScreenHandle = { title: () => m.private_mine(), back: () => path.memberIndex() };
export const meta = () => titled(m.private_mine());

/** Whether an hour may be booked for a purchase, or for one of its lessons that is being moved. */
function mayBook(purchase: PrivateView, move: string | null): boolean {
  if (!move) return purchase.blocked.privateBook === null;
  return purchase.lessons.some((lesson) => lesson.id === move && lesson.blocked.privateMove === null);
}

export async function loader(args: PageArgs) {
  const child = chosenChildOf(args, 'private_lessons.read');
  const purchases = await read(args, 'memberPrivate', child ? { child } : {});
  const { searchParams } = args.url;
  const move = searchParams.get('move');
  const purchase = purchases.find((purchase) => purchase.session_id === searchParams.get('book'));
  if (!purchase || !mayBook(purchase, move)) return { purchases, hourRequest: null };
  const { session_id } = purchase;
  return {
    purchases,
    hourRequest: { sessionId: session_id, free: await read(args, 'privateFreeHours', { session_id }), move },
  };
}

export default function MemberPrivateScreen() {
  const { purchases, hourRequest } = useLoaderData<typeof loader>();
  const isLive = (purchase: (typeof purchases)[number]) =>
    purchase.left > 0 || purchase.lessons.some((lesson) => lesson.status !== 'finish');
  // Active purchases first, then finished ones; each latest first.
  const sorted = [...purchases.filter(isLive), ...purchases.filter((purchase) => !isLive(purchase))];
  return (
    <>
      <PageTitle
        lead={m.private_mine_lead()}
        actions={
          purchases.length > 0 && (
            <>
              <LinkButton to={path.memberPrivateTask()} look="secondary" icon="notebook">
                {m.private_tasks()}
              </LinkButton>
              <LinkButton to={path.coursePrivate()} look="secondary" icon="plus">
                {m.private_mine_find()}
              </LinkButton>
            </>
          )
        }
      >
        {m.private_mine()}
      </PageTitle>
      {sorted.length === 0 ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={path.coursePrivate()}>{m.private_mine_find()}</LinkButton>}
        >
          {m.private_mine_none()}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 mobile:gap-4">
          {sorted.map((purchase) => (
            <li key={purchase.session_id}>
              <Purchase
                purchase={purchase}
                hourRequest={hourRequest?.sessionId === purchase.session_id ? hourRequest : null}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
