import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import { differ } from '../../../contract/core/time.ts';
import type { CalendarEntry } from '../../../contract/family-calendar/calls.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { labelWords } from '../../../words/class-label.ts';
import { dotted, lessonPlaceWords } from '../../../words/dotted.ts';
import { nameWords } from '../../../words/people.ts';
import { clocksWords, inZoneWords, momentWords, zonesFor } from '../../../words/times.ts';
import { calendarFile, freeTime, revisionOf, titleOf } from '../../platform/calendar/calendar-file.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findAccountById } from '../accounts/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { feedLimit, feedSeconds, feedSpan } from './rules.ts';
import { feedBySecret } from './store.ts';
import { type CalendarEvent, type DueEvent, eventsOf, tasksOf } from './view-calendar.ts';

const kindWords: Record<CalendarEntry['kind'], typeof m.diary_trial | null> = {
  lesson: null,
  private: m.diary_private,
  camp: m.diary_camp,
  trial: m.diary_trial,
  make_up: m.diary_make_up,
  assessment: m.diary_assessment,
};

const offWords = { called_off: m.lessons_called_off, away: m.diary_away, left: m.diary_cancelled } as const;

type Reader = { locale: Locale; timeZone: string | null; origin: string; madeAt: Temporal.Instant };

/** Maps an entry to an event, with the place's time and, if different, the family's. */
function eventOf({ entry, revisedAt, off }: CalendarEvent, { locale, timeZone, origin, madeAt }: Reader) {
  const to = { locale };
  const { site, starts_at, ends_at } = entry;
  const { lead, other } = zonesFor(site, timeZone, starts_at);
  const clocks = [lead, ...(other ? [other] : [])].map((zone) =>
    inZoneWords(clocksWords({ starts_at, ends_at }, zone, to), zone, to),
  );
  const label =
    entry.kind === 'private'
      ? entry.session_label
      : labelWords(entry.session_label, { place: site, at: starts_at, timeZone }, to);
  const kind = kindWords[entry.kind]?.({}, to);
  const about = { child_id: entry.child.id };
  const url = linkTo(
    { origin, locale },
    entry.kind === 'assessment' ? path.virtualAssess(about) : path.virtualIndex(about),
  );
  return {
    // Stable, so that a moved lesson moves its event.
    id: `${entry.lesson_id}.${entry.child.id}@${new URL(origin).hostname}`,
    ...revisionOf(revisedAt, { madeAt, isCalledOff: off !== null }),
    start: new Date(starts_at),
    end: new Date(ends_at),
    ...titleOf(dotted([entry.offering.name, kind]), off && offWords[off]({}, to)),
    description: [label, lessonPlaceWords(entry, to), ...clocks, url].filter(Boolean).join('\n'),
    location: dotted([site.name, site.address, entry.room && m.schedule_room({ room: entry.room }, to)]),
    url,
  };
}

/** Maps homework to an all-day event, on the day in the family's zone, else the shop's. It does not block the day. */
function dueEventOf({ task, setAt, revisedAt, isOff }: DueEvent, zone: string, { locale, origin }: Reader) {
  const to = { locale };
  const { due_at, site } = task;
  const day = dayAt(Temporal.Instant.from(due_at), zone);
  // The day's own zone first, then the class's.
  const clocks = [zone, ...(differ(due_at, zone, site.time_zone) ? [site.time_zone] : [])];
  const url = linkTo({ origin, locale }, path.virtualTaskInfo(task.task_id, { child_id: task.child.id }));
  const isDone = tabOf(task.state) !== 'todo';
  return {
    id: `${task.task_id}.${task.child.id}@${new URL(origin).hostname}`,
    ...revisionOf(revisedAt, { madeAt: setAt, isCalledOff: isOff }),
    start: new Date(Date.UTC(day.year, day.month - 1, day.day)),
    allDay: true,
    ...titleOf(
      (isDone ? m.diary_due_done : m.diary_due)({ title: task.title }, to),
      isOff ? m.diary_cancelled({}, to) : null,
    ),
    transparency: freeTime,
    description: [
      task.offering.name,
      ...clocks.map((clock) => {
        const time = inZoneWords(momentWords(due_at, { zone: clock, weekday: true }, to), clock, to);
        return clock === zone ? m.diary_due_by({ time }, to) : time;
      }),
      url,
    ].join('\n'),
    url,
  };
}

const isSince = (at: Temporal.Instant | null, madeAt: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at, madeAt) > 0;

/**
 * Renders a child's lessons and homework as iCalendar, in the language of the link, else of the guardian who
 * made it, and in their zone.
 * Refuses `not_found` for an ended link, or one whose guardian may no longer see the lessons.
 */
export async function readFeed(context: Context, { secret }: { secret: string }): Promise<{ text: string }> {
  const hash = tokenHash(secret);
  const feed = await feedBySecret(context, hash);
  const account = feed && (await findAccountById(context, feed.parentId));
  if (!feed || !account || account.closedAt) return refuse('not_found');
  await context.limit(feedLimit, hash);
  const child = (await childrenOf(context, feed.parentId)).find(({ id }) => id === feed.childId);
  if (!child || !mayDo(child.rights, 'classes.read')) return refuse('not_found');
  // A link copied from an English page is an English address; one without a language has its guardian's.
  const locale = context.locale === 'en' ? 'en' : account.locale;
  const { timeZone } = account;
  const { now, settings } = context;
  const line = presentChildLine(child);
  const span = {
    from: now.subtract(feedSpan.back),
    until: now.add(feedSpan.ahead),
    copiesSince: feed.madeAt,
  };
  const events = await eventsOf({ ...context, locale }, [line], span);
  const zone = timeZone ?? settings.timeZone;
  const due = mayDo(child.rights, 'homework.read') ? await tasksOf({ ...context, locale }, [line], span) : [];
  const reader = { locale, timeZone, origin: settings.publicUrl, madeAt: feed.madeAt };
  const text = calendarFile({
    name: m.diary_feed_name(
      { name: nameWords(line, { locale }), store: settings.storeName[locale] },
      { locale },
    ),
    locale,
    ttl: feedSeconds,
    zone,
    events: [
      // No calendar has a copy of a lesson with leave from before its address was made.
      ...events
        .filter(({ off, revisedAt }) => off !== 'away' || isSince(revisedAt, feed.madeAt))
        .map((event) => eventOf(event, reader)),
      ...due.map((task) => dueEventOf(task, zone, reader)),
    ],
  });
  return { text };
}
