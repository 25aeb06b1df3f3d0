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
import { Folded } from '../../family-calendar/parts/folded.tsx';
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
import { byDay, monthFrom, monthsFrom, splitAt, weeksOf } from './calendar-days.ts';

export const handle: ScreenHandle = { title: () => m.calendar_title(), back: () => path.courseIndex() };
export const meta = () => titled(m.calendar_title(), m.calendar_lead());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const requested = query.get('month') ?? '';
  const now = Date.now();
  const today = dayTextAt(now, pageRequest(args.context).storeZone);
  const asked = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : null;
  const kind = offeringKinds.find((name) => name === query.get('kind')) ?? null;
  const months = await Promise.all(
    (asked ? [asked] : monthsFrom(today)).map(async (month) => ({
      month,
      entries: await read(args, 'courseCalendar', { month, ...(kind ? { kind } : {}) }),
    })),
  );
  return { asked, kind, months, today, now };
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

type DayProps = { day: string; isToday: boolean; entries: readonly CalendarEntry[] };

function Day({ day, isToday, entries }: DayProps) {
  const line = (entry: CalendarEntry) => (
    <li key={entry.id}>
      <Entry entry={entry} small />
    </li>
  );
  const folded = entries.slice(maxShown);
  return (
    <>
      <span
        className={cx(
          'tabular inline-grid h-7 min-w-7 place-items-center rounded-full px-1 text-small',
          isToday ? 'bg-ink font-strong text-white' : 'text-ink-soft',
        )}
        aria-current={isToday ? 'date' : undefined}
      >
        {Number(day.slice(-2))}
      </span>
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

type Days = { days: ReadonlyMap<string, CalendarEntry[]>; today: string; now: number };

/** Weeks as a grid. */
function Grid({ weeks, days, today }: Omit<Days, 'now'> & { weeks: ReturnType<typeof weeksOf> }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          {columns.map((day) => (
            <th key={day} scope="col" className="pb-2 text-small font-normal text-ink-soft">
              {formatWeekday(day)}
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
                {day && <Day day={day} isToday={day === today} entries={days.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A Monday to a Sunday, for the heads of the columns. */
const columns = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`);

/** Whether a day is not over: its entries may be on the day of a campus or of the reader, which `today` has left. */
const aheadOn =
  ({ today, now }: Pick<Days, 'today' | 'now'>) =>
  ([day, entries]: [string, CalendarEntry[]]): boolean =>
    day >= today || entries.some((entry) => Date.parse(entry.first_lesson_ends_at) > now);

/** The month as a grid of weeks, those that are over folded. */
function Sheet({ month, days, today, now }: Days & { month: string }) {
  const isAhead = aheadOn({ today, now });
  const { past, rest } = splitAt(weeksOf(month), (week) =>
    week.some((day) => day && isAhead([day, days.get(day) ?? []])),
  );
  const count = past.flat().filter((day) => day && days.has(day)).length;
  return (
    <>
      {count > 0 && (
        <Folded title={m.diary_over({ count })}>
          <Grid weeks={past} days={days} today={today} />
        </Folded>
      )}
      <Grid weeks={rest} days={days} today={today} />
    </>
  );
}

/** The days of a month as a list, those that are over folded. */
function Agenda({ days, today, now }: Days) {
  const { past, rest } = splitAt([...days], aheadOn({ today, now }));
  const section = ([day, all]: [string, CalendarEntry[]]) => (
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
  );
  return (
    <div className="grid gap-6">
      {past.length > 0 && <Folded title={m.diary_over({ count: past.length })}>{past.map(section)}</Folded>}
      {rest.map(section)}
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
  const { asked, kind, months, today, now } = useLoaderData<typeof loader>();
  const isMobile = useDevice() === 'mobile';
  const reader = useZone();
  const shown = months.map(({ month, entries }) => ({ month, days: byDay(entries, { month, reader }) }));
  const before = monthFrom(months[0]?.month ?? today, -1);
  const after = monthFrom(months.at(-1)?.month ?? today, 1);
  const at = (change: { month?: string; kind?: string | null }) =>
    path.courseCalendar({ ...(asked ? { month: asked } : {}), ...(kind ? { kind } : {}), ...change });
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
        <MonthLink to={at({ month: before })} month={before} direction="left" />
        <p className="text-title font-strong whitespace-nowrap">{formatMonth(months[0]?.month ?? today)}</p>
        <MonthLink to={at({ month: after })} month={after} direction="right" />
      </div>
      {shown.every(({ days }) => days.size === 0) ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={at({ month: after })}>{formatMonth(after)}</LinkButton>}
        >
          {m.calendar_none()}
        </EmptyState>
      ) : (
        shown.map(({ month, days }, index) => (
          <div key={month}>
            {index > 0 && <p className="my-6 text-center text-title font-strong">{formatMonth(month)}</p>}
            {isMobile ? (
              <Agenda days={days} today={today} now={now} />
            ) : (
              <Sheet month={month} days={days} today={today} now={now} />
            )}
          </div>
        ))
      )}
      <Subscribe kind={kind} />
    </>
  );
}
