import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { addDays, dayTextAt } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { OtherClocks } from '../../accounts/parts/other-clocks.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { zoneName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { readerZoneOf } from '../../client/reader-zone.ts';
import { type PageArgs, pageRequest, read, together } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Legend } from '../parts/calendar-entry.tsx';
import { CalendarLinks } from '../parts/calendar-links.tsx';
import { type CalendarView, daysShown, isOver, spanOf, stepped, within } from '../parts/calendar-range.ts';
import { Agenda, Sheet } from '../parts/calendar-sheets.tsx';
import { NothingOn, spanName } from '../parts/nothing-on.tsx';

export const handle: ScreenHandle = { title: () => m.diary_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.diary_title());

/** The days of the week or month itself: a month is shown in whole weeks. */
const ownDays = (view: CalendarView, day: string, days: readonly string[]): readonly string[] =>
  view === 'month' ? days.filter((shownDay) => shownDay.startsWith(day.slice(0, 7))) : days;

/** The day of the next lesson within two months; null without one. */
async function dayOfNextLesson(
  args: PageArgs,
  { from, zone, child }: { from: string; zone: string; child: string | undefined },
): Promise<string | null> {
  const span = spanOf([from, addDays(from, 60)], zone);
  const { entries } = await read(args, 'virtualCalendar', { ...span, ...(child ? { child } : {}) });
  const next = entries.find(({ away }) => !away);
  return next ? dayTextAt(next.starts_at, zone) : null;
}

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const zone = readerZoneOf(args);
  const today = dayTextAt(Date.now(), zone);
  const requested = query.get('day') ?? '';
  const isRequested = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(requested);
  const view: CalendarView = query.get('view') === 'month' ? 'month' : 'week';
  const child = chosenChildOf(args, 'classes.read');
  const isParent = pageRequest(args.context).self?.type === 'user';
  const contentOf = async (day: string) => {
    const days = daysShown(view, day);
    const span = { ...spanOf(days, zone), ...(child ? { child } : {}) };
    return { day, days, ...(await read(args, 'virtualCalendar', span)) };
  };
  const [first, links] = await together(
    contentOf(isRequested ? requested : today),
    isParent ? read(args, 'calendarLinks', {}) : Promise.resolve([]),
  );
  const mayStep = !isRequested && view === 'week' && isOver(first, first.days, { today, zone });
  const next = mayStep ? await contentOf(stepped(view, today, 1)) : first;
  const isNextEmpty = next.entries.length + next.due.length === 0;
  const { day, days, entries, due, children: family } = isNextEmpty ? first : next;
  const shown = child ? links.filter((link) => link.child.id === child) : links;
  const own = ownDays(view, day, days);
  const content = within({ entries, due }, own, zone);
  const nextDay =
    content.entries.length + content.due.length > 0
      ? null
      : await dayOfNextLesson(args, { from: addDays(own.at(-1) ?? day, 1), zone, child });
  return { view, day, days, zone, today, entries, due, family, links: shown, child, nextDay };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Links to the week or month before and after. */
function Steps({ view, day, days, today }: Loaded) {
  const to = (next: string) => path.virtualCalendar({ view, day: next });
  const step = 'grid size-11 place-items-center rounded-full hover:bg-ink/7';
  return (
    <div className="my-5 flex flex-wrap items-center gap-2 mobile:justify-between">
      <Link to={to(stepped(view, day, -1))} aria-label={m.diary_before()} className={step}>
        <Icon name="caret-left" className="size-[1.3em]" />
      </Link>
      <h2 className="tabular text-title mobile:text-lead">
        <Unbroken>{spanName(view, day, days)}</Unbroken>
      </h2>
      <Link to={to(stepped(view, day, 1))} aria-label={m.diary_after()} className={step}>
        <Icon name="caret-right" className="size-[1.3em]" />
      </Link>
      {!days.includes(today) && (
        <LinkButton to={to(today)} look="secondary" size="small">
          {m.diary_today()}
        </LinkButton>
      )}
    </div>
  );
}

export default function VirtualCalendarScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { view, day, days, zone, today, entries, due, family, links, child } = loaded;
  const isMobile = useDevice() === 'mobile';
  const isStudent = useSelf()?.type === 'student';
  const month = view === 'month' ? day.slice(0, 7) : null;
  // The list under the name of a month has its own days only; the sheet's other days are grey.
  const listed = month && isMobile ? days.filter((shownDay) => shownDay.startsWith(month)) : days;
  const content = within({ entries, due }, listed, zone);
  const shown = { days: listed, ...content, family, zone, today };
  const tab = (name: CalendarView, label: string) => ({
    to: path.virtualCalendar({ view: name, day }),
    label,
    current: name === view,
  });
  return (
    <>
      <PageTitle lead={(isStudent ? m.diary_lead_student : m.diary_lead)({ zone: zoneName(zone) })}>
        {m.diary_title()}
      </PageTitle>
      <OtherClocks className="mb-5" />
      <Tabs label={m.diary_title()} tabs={[tab('week', m.diary_week()), tab('month', m.diary_month())]} />
      <Steps {...loaded} />
      {!child && <Legend family={family} />}
      {content.entries.length + content.due.length === 0 ? (
        <NothingOn {...loaded} isStudent={isStudent} />
      ) : isMobile ? (
        <Agenda {...shown} />
      ) : (
        <Sheet {...shown} month={month} />
      )}
      <CalendarLinks links={links} />
    </>
  );
}
