import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CourseGrid } from '../parts/course-card.tsx';
import { KindTabs } from './kind-tabs.tsx';

export const handle: ScreenHandle = { title: () => m.private_title() };
export const meta = () => titled(m.private_title(), m.private_lead());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const kind = query.get('kind') === 'long' ? ('long' as const) : ('once' as const);
  const page = Number(query.get('page')) || 1;
  return { kind, list: await read(args, 'courseIndex', { kind: `private_${kind}`, page }) };
}

/** Switches between single lessons and packages. */
function LengthTabs({ kind }: { kind: 'once' | 'long' }) {
  const tabs = [
    { name: 'once', to: path.coursePrivate(), label: m.private_once() },
    { name: 'long', to: path.coursePrivate({ kind: 'long' }), label: m.private_long() },
  ];
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <nav aria-label={m.private_kinds()}>
        <ul className="flex gap-2">
          {tabs.map(({ name, to, label }) => (
            <li key={name}>
              <Link
                to={to}
                preventScrollReset
                aria-current={name === kind ? 'page' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full px-5',
                  name === kind ? 'bg-ink font-strong text-white' : 'bg-sheet shadow-rest hover:shadow-lift',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-ink-soft">{kind === 'once' ? m.private_once_lead() : m.private_long_lead()}</p>
    </div>
  );
}

export default function PrivateIndexScreen() {
  const { kind, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.private_lead()}>{m.private_title()}</PageTitle>
      <KindTabs current="private" />
      <LengthTabs kind={kind} />
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.private_none()}
        </EmptyState>
      ) : (
        <CourseGrid cards={list.items} />
      )}
      <Pager
        list={list}
        to={(page) => path.coursePrivate({ kind: kind === 'long' ? kind : undefined, page })}
      />
    </>
  );
}
