import { useLoaderData } from 'react-router';
import type { CalendarEntry } from '../../../contract/catalog/calendar.ts';
import { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { withQuery } from '../../../contract/core/address.ts';
import { sentLanguage } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { dayTextAt } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { leadFor } from '../../../words/times.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatClock, formatDay, formatMonth, formatWeekday } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, usePageData, useZone } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { CalendarAddress } from '../../kit/calendar-address.tsx';
import { cx } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { kindName } from '../parts/kind-name.ts';
import { byDay, monthFrom, weeksOf } from './calendar-days.ts';

export const handle: ScreenHandle = { title: () => m.calendar_title(), back: () => path.courseIndex() };
export const meta = () => titled(m.calendar_title(), m.calendar_lead());

/** The current month in the shop's zone. */
const thisMonth = ({ context }: PageArgs) =>
  dayTextAt(Date.now(), pageRequest(context).storeZone).slice(0, 7);

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const requested = query.get('month') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : thisMonth(args);
  const kind = offeringKinds.find((name) => name === query.get('kind'));
  const entries = await read(args, 'courseCalendar', { month, ...(kind ? { kind } : {}) });
  return { month, kind: kind ?? null, entries };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** A colour for each kind, as edge and background. */
const kindLooks: Record<CalendarEntry['kind'], string> = {
  course: 'border-blue bg-blue-wash',
  camp: 'border-green bg-green-wash',
  activity: 'border-amber bg-amber-wash',
  competition: 'border-persimmon bg-persimmon-wash',
  private_once: 'border-blue bg-blue-wash',
  private_long: 'border-blue bg-blue-wash',
};

function Entry({ entry, small }: { entry: CalendarEntry; small?: boolean }) {
  const reader = useZone();
  const label = useClassLabel()(entry.label, entry.site, entry.starts_at);
  const hour = formatClock(entry.starts_at, leadFor(entry.site, reader));
  return (
    <Link
      to={path.offering(entry)}
      className={cx(
        'block rounded-md border-s-4 px-2 py-1.5 text-small leading-snug hover:shadow-lift mobile:px-4 mobile:py-3',
        kindLooks[entry.kind],
      )}
    >
      {small && <span className="tabular block text-ink-soft">{hour}</span>}
      <span className="block font-strong">{entry.name}</span>
      <span className={small ? 'block text-ink-soft' : 'block'}>
        {small ? entry.site.name : `${label} · ${entry.site.name}`}
      </span>
      {!small && (
        <When
          at={entry.starts_at}
          until={entry.first_lesson_ends_at}
          place={entry.site}
          year={false}
          className="block"
        />
      )}
    </Link>
  );
}

/** Entries of a day beyond this number are folded. */
const maxShown = 3;

function Day({ day, entries }: { day: string; entries: readonly CalendarEntry[] }) {
  const line = (entry: CalendarEntry) => (
    <li key={entry.id}>
      <Entry entry={entry} small />
    </li>
  );
  const folded = entries.slice(maxShown);
  return (
    <>
      <span className="tabular text-small text-ink-soft">{Number(day.slice(-2))}</span>
      <ul className="mt-1 grid gap-1">{entries.slice(0, maxShown).map(line)}</ul>
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-9 cursor-pointer items-center text-small text-blue underline">
            {m.calendar_more({ count: folded.length })}
          </summary>
          <ul className="grid gap-1">{folded.map(line)}</ul>
        </details>
      )}
    </>
  );
}

/** The month as a grid of weeks. */
function Sheet({ month, entries }: Pick<Loaded, 'month' | 'entries'>) {
  const days = byDay(entries, { month, reader: useZone() });
  const weeks = weeksOf(month);
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          {(weeks[1] ?? []).map((day) => (
            <th key={day} scope="col" className="pb-2 text-small font-normal text-ink-soft">
              {day && formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: always the same seven columns
              <td key={index} className={`h-28 p-1.5 align-top ${day ? 'rounded-md bg-sheet' : ''}`}>
                {day && <Day day={day} entries={days.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The month as a list of days. */
function Agenda({ month, entries }: Pick<Loaded, 'month' | 'entries'>) {
  const reader = useZone();
  return (
    <div className="grid gap-6">
      {[...byDay(entries, { month, reader })].map(([day, all]) => (
        <section key={day}>
          <h2 className="mb-2 font-strong">{formatDay(day, { weekday: true })}</h2>
          <ul className="grid gap-2">
            {all.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Leads to the month before or after; a phone shows only the arrow. */
function MonthLink({ to, month, direction }: { to: string; month: string; direction: 'left' | 'right' }) {
  const arrow = <Icon name={`caret-${direction}`} className="size-[1.2em]" />;
  return (
    <LinkButton to={to} look="secondary" size="small" className="print:invisible">
      {direction === 'left' && arrow}
      <span className="mobile:sr-only">{formatMonth(month)}</span>
      {direction === 'right' && arrow}
    </LinkButton>
  );
}

/** Leads to the address for subscribing, and prints the calendar. */
const Export = () => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <a href="#subscribe" className="inline-flex min-h-11 items-center text-blue underline">
      {m.calendar_subscribe()}
    </a>
    <Button look="secondary" size="small" onClick={() => window.print()} className="noscript:hidden">
      {m.calendar_print()}
    </Button>
  </div>
);

function Subscribe({ kind }: Pick<Loaded, 'kind'>) {
  const origin = usePageData()?.origin ?? '';
  const feed = withQuery('/calendar.ics', { kind, lang: sentLanguage(getLocale()) });
  return (
    <Section title={<span id="subscribe">{m.calendar_subscribe()}</span>} className="print:hidden">
      <p className="mb-3 max-w-[46em] text-ink-soft">{m.calendar_by_address()}</p>
      <CalendarAddress name="calendar" label={m.calendar_address()} url={origin + feed} />
    </Section>
  );
}

export default function CourseCalendarScreen() {
  const { month, kind, entries } = useLoaderData<typeof loader>();
  const isMobile = useDevice() === 'mobile';
  const isEmpty = byDay(entries, { month, reader: useZone() }).size === 0;
  const at = (change: { month?: string; kind?: string | null }) =>
    path.courseCalendar({ month, ...(kind ? { kind } : {}), ...change });
  const kinds = [null, 'camp', 'activity', 'competition', 'course'] as const;
  return (
    <>
      <PageTitle lead={m.calendar_lead()} actions={<Export />}>
        {m.calendar_title()}
      </PageTitle>
      <div className="print:hidden">
        <Tabs
          label={m.search_kind()}
          tabs={kinds.map((name) => ({
            to: at({ kind: name }),
            label: name ? kindName(name) : m.calendar_all(),
            current: name === kind,
          }))}
        />
      </div>
      <div className="my-6 flex items-center justify-between gap-4">
        <MonthLink to={at({ month: monthFrom(month, -1) })} month={monthFrom(month, -1)} direction="left" />
        <p className="text-title font-strong whitespace-nowrap">{formatMonth(month)}</p>
        <MonthLink to={at({ month: monthFrom(month, 1) })} month={monthFrom(month, 1)} direction="right" />
      </div>
      {isEmpty ? (
        <EmptyState
          picture="calendar"
          action={
            <LinkButton to={at({ month: monthFrom(month, 1) })}>
              {formatMonth(monthFrom(month, 1))}
            </LinkButton>
          }
        >
          {m.calendar_none()}
        </EmptyState>
      ) : isMobile ? (
        <Agenda month={month} entries={entries} />
      ) : (
        <Sheet month={month} entries={entries} />
      )}
      <Subscribe kind={kind} />
    </>
  );
}
