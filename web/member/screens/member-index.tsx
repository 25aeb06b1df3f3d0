import { useLoaderData } from 'react-router';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import { unpaid } from '../../../contract/orders/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatGrade, formatMoney, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { leadStudentsAway } from '../../client/student-start.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { orderNames } from '../../orders/parts/order-names.ts';
import { PayCountdown } from '../../orders/parts/pay-until.tsx';
import { LessonLine } from '../../schedule/parts/lesson-line.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_nav_me() };
export const meta = () => titled(m.shell_member_index());

/** Loads each child's next lessons and the unpaid orders. */
export async function loader(args: PageArgs) {
  leadStudentsAway(args);
  const chosen = chosenChildOf(args, 'name.read');
  const visible = ownChildren(pageRequest(args.context).self, 'classes.read');
  const children = chosen ? visible.filter((child) => child.id === chosen) : visible;
  const [waiting, ...lessons] = await Promise.all([
    read(args, 'memberOrders', { status: unpaid, page_size: 5 }),
    ...children.slice(0, 6).map((child) =>
      read(args, 'virtualIndex', {
        child_id: child.id,
        status: 'in_class',
        going: true,
        page_size: 2,
      }),
    ),
  ]);
  return {
    unpaid: waiting.items,
    next: lessons.filter((list) => list.items.length > 0),
    // A guardian without the right to see any child's classes gets no list.
    isSeen: visible.length > 0 || !pageRequest(args.context).self?.children.length,
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Unpaid orders, with the time left for their seats. */
function Unpaid({ orders }: { orders: Loaded['unpaid'] }) {
  if (orders.length === 0) return null;
  return (
    <div className="mb-10 grid gap-3 mobile:mb-7">
      {orders.map((order) => (
        <Notice key={order.number} tone="amber" icon="timer">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {m.member_unpaid({
                names: orderNames(order.names),
                total: formatMoney(order.total),
              })}{' '}
              {order.expires_at && <PayCountdown expires_at={order.expires_at} />}
            </span>
            <LinkButton to={path.memberOrdersInfo(order.number)} size="small" look="accent">
              {m.orders_pay_now({ total: formatMoney(order.total) })}
            </LinkButton>
          </span>
        </Notice>
      ))}
    </div>
  );
}

function Family({ members }: { members: SignInView['children'] }) {
  return (
    <Section title={m.member_children()}>
      <ul className="grid gap-4 desktop:grid-cols-3">
        {members.map((child) => (
          <li key={child.id}>
            <Link
              to={
                child.may.includes('classes.read')
                  ? path.virtualIndex({ child_id: child.id })
                  : path.memberChildEdit(child.id)
              }
              className="flex items-center gap-4 rounded-lg bg-sheet p-4 shadow-rest hover:shadow-lift"
            >
              <Avatar seed={child.id} name={formatName(child)} src={child.photo} className="size-14" />
              <span className="min-w-0">
                <span className="block font-strong">{formatName(child)}</span>
                <span className="block text-small text-ink-soft">{formatGrade(child.grade)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Each child's next lessons. */
function Next({ lists }: { lists: Loaded['next'] }) {
  return (
    <Section title={m.member_next()}>
      {lists.length === 0 ? (
        <Card>
          <EmptyState
            picture="calendar"
            action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
          >
            {m.schedule_no_lessons()}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-6">
          {lists.map((list) => (
            <div key={list.child?.id}>
              {list.child && <h3 className="mb-2 text-small text-ink-soft">{formatName(list.child)}</h3>}
              <ul className="grid gap-3">
                {list.items.map((lesson) => (
                  <li key={lesson.id}>
                    <LessonLine lesson={lesson} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

export default function MemberIndexScreen() {
  const { unpaid, next, isSeen } = useLoaderData<typeof loader>();
  const self = useSelf();
  return (
    <>
      <PageTitle always>{m.member_hello({ name: self?.user_name ?? '' })}</PageTitle>
      <Unpaid orders={unpaid} />
      <div>
        <Family members={self?.children ?? []} />
        {isSeen && <Next lists={next} />}
      </div>
    </>
  );
}
