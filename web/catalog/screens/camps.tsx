import { useLoaderData } from 'react-router';
import type { CampCard } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges, formatDays, formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { Cover } from '../../kit/cover.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PriceTag } from '../parts/price-tag.tsx';
import { KindTabs } from './kind-tabs.tsx';

export const handle: ScreenHandle = { title: () => m.catalog_camps_title() };
export const meta = () => titled(m.catalog_camps_title(), m.catalog_camps_lead());

export async function loader(args: PageArgs) {
  const site = args.url.searchParams.get('site');
  return { camps: await read(args, 'campIndex', site ? { site } : {}) };
}

type Week = CampCard['weeks'][number];

function stateOf(week: Week): string {
  if (week.seats_left === 0) return m.catalog_full();
  return m.catalog_seats_left({ count: week.seats_left });
}

/** A week in the grid: number, days, places left. Past weeks stand on the camp's own page only. */
function WeekCell({ week, to }: { week: Week; to: string }) {
  const isOpen = week.seats_left > 0;
  return (
    <li>
      <Link
        to={to}
        className={cx(
          'block h-full rounded-md px-3 py-2.5 text-small leading-snug',
          isOpen
            ? 'bg-blue-wash hover:bg-blue hover:text-white *:hover:text-white'
            : 'bg-paper-deep text-ink-soft',
        )}
      >
        <span className="block font-strong">
          {m.catalog_week({ number: week.week })}
          {week.state === 'running' && ` · ${m.catalog_week_running()}`}
        </span>
        <span className="block break-keep">{formatDays(week.first_day, week.last_day)}</span>
        <span className={cx('block', isOpen ? 'text-ink-soft' : '')}>
          {isOpen && week.now && `${formatMoney(week.now)} · `}
          {stateOf(week)}
        </span>
      </Link>
    </li>
  );
}

function Camp({ camp }: { camp: CampCard }) {
  const to = path.offering(camp);
  return (
    <article className="grid gap-x-8 gap-y-4 rounded-lg bg-sheet p-6 shadow-rest desktop:grid-cols-[18rem_minmax(0,1fr)] mobile:p-4">
      <div className="self-start overflow-hidden rounded-md">
        <Cover category={camp.category} seed={camp.number} src={camp.cover} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-title">
              <Link to={to} className="tap hover:text-blue">
                {camp.name}
              </Link>
            </h2>
            <p className="text-small text-ink-soft">
              {camp.site.name} · {formatAges(camp.age_from, camp.age_to)}
            </p>
          </div>
          <PriceTag price={camp.price} size="small" />
        </div>
        <p className="mt-2 text-ink-soft">{camp.summary}</p>
        <ul
          aria-label={m.catalog_camp_weeks_of({ name: camp.name })}
          className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2"
        >
          {camp.weeks
            .filter((week) => week.state !== 'ended')
            .map((week) => (
              <WeekCell key={week.week} week={week} to={`${to}?week=${week.week}#week-${week.week}`} />
            ))}
        </ul>
      </div>
    </article>
  );
}

export default function CampsScreen() {
  const { camps } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.catalog_camps_lead()}>{m.catalog_camps_title()}</PageTitle>
      <KindTabs current="camps" />
      {camps.length === 0 && (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.catalog_camps_none()}
        </EmptyState>
      )}
      <div className="grid gap-6 mobile:gap-4">
        {camps.map((camp) => (
          <Camp key={camp.number} camp={camp} />
        ))}
      </div>
    </>
  );
}
