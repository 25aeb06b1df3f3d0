import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { CalendarEntry, calendarCalls } from '../../../contract/catalog/calendar.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { seatsLeft } from '../../capabilities/availability/index.ts';
import {
  type OfferingRow,
  presentSite,
  type SessionRow,
  type SiteShown,
  siteShown,
} from '../../capabilities/catalog/index.ts';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';

type Input = Omit<CheckedInputOf<typeof calendarCalls.courseCalendar>, 'month'>;
/** A calendar event, with what another calendar needs to keep its copy current. */
export type Planned = {
  entry: CalendarEntry;
  summary: string;
  /** Time of the last change. */
  revised: Temporal.Instant;
  /** Grows with every change: seconds since it was created. */
  revision: number;
  calledOff: boolean;
};

/** Most events in one calendar. */
const most = 600;

/**
 * What begins from one day until before another (days of each site), soonest first, including what was called off.
 * Private sessions are left out.
 */
export async function calendarBetween(
  context: Context,
  { kind, site }: Input,
  [from, to]: readonly [string, string],
): Promise<Planned[]> {
  const rows = await context.db
    .select({
      offering: {
        number: offerings.number,
        kind: offerings.kind,
        name: offerings.name,
        category: offerings.category,
        summary: offerings.summary,
        createdAt: offerings.createdAt,
        updatedAt: offerings.updatedAt,
      },
      session: {
        id: sessions.id,
        label: sessions.label,
        firstDay: sessions.firstDay,
        lastDay: sessions.lastDay,
        startsAt: sessions.startsAt,
        firstLessonEndsAt: sessions.firstLessonEndsAt,
        endsAt: sessions.endsAt,
        decidedAt: sessions.decidedAt,
        runs: sessions.runs,
      },
      site: asObject<SiteShown>(siteShown),
      seatsLeft: seatsLeft(sessions, context.now),
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(offerings.status, 'open'),
        isNull(sessions.privateFor),
        gte(sessions.firstDay, from),
        lt(sessions.firstDay, to),
        kind ? eq(offerings.kind, kind) : undefined,
        site ? sql`${sites.id}::text = ${site}` : undefined,
      ),
    )
    .orderBy(asc(sessions.firstDay), asc(sessions.startsAt), asc(sessions.id))
    .limit(most);
  return rows.map((row) => presentPlanned(context, row));
}

type Row = {
  offering: Pick<
    OfferingRow,
    'number' | 'kind' | 'name' | 'category' | 'summary' | 'createdAt' | 'updatedAt'
  >;
  session: Pick<
    SessionRow,
    | 'id'
    | 'label'
    | 'firstDay'
    | 'lastDay'
    | 'startsAt'
    | 'firstLessonEndsAt'
    | 'endsAt'
    | 'decidedAt'
    | 'runs'
  >;
  site: SiteShown;
  seatsLeft: number;
};

function presentPlanned(context: Context, { offering, session, site, seatsLeft }: Row): Planned {
  const changes = [offering.updatedAt, ...(session.decidedAt ? [session.decidedAt] : [])];
  const revised = changes.sort(Temporal.Instant.compare).at(-1) ?? offering.updatedAt;
  const entry = {
    id: session.id,
    number: offering.number,
    kind: offering.kind,
    name: inLocale(offering.name, context.locale),
    label: inLocale(session.label, context.locale),
    category: offering.category,
    first_day: session.firstDay,
    last_day: session.lastDay,
    starts_at: session.startsAt.toString(),
    first_lesson_ends_at: session.firstLessonEndsAt.toString(),
    ends_at: session.endsAt.toString(),
    site: presentSite(context, site),
    seats_left: seatsLeft,
  };
  return {
    entry,
    summary: inLocale(offering.summary, context.locale),
    revised,
    revision: Math.max(0, Math.ceil(revised.since(offering.createdAt).total('seconds'))),
    calledOff: session.runs === false,
  };
}

/**
 * What begins in a month of any reader's calendar: for online offerings a day more on either side, because days differ
 * between zones.
 */
export async function viewCalendar(
  context: Context,
  { month, ...filter }: CheckedInputOf<typeof calendarCalls.courseCalendar>,
): Promise<CalendarEntry[]> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const days = [
    first.subtract({ days: 1 }).toString(),
    first.add({ months: 1, days: 1 }).toString(),
  ] as const;
  const planned = await calendarBetween(context, filter, days);
  const isHere = ({ site, first_day }: CalendarEntry) =>
    site.kind === 'online' || first_day.startsWith(month);
  return planned.flatMap(({ entry, calledOff }) => (calledOff || !isHere(entry) ? [] : [entry]));
}
