import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import { differ } from '../../../contract/core/time.ts';
import type { CalendarEntry, CalendarTask } from '../../../contract/family-calendar/calls.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted, lessonPlaceWords } from '../../../words/dotted.ts';
import { clocksWords, inZoneWords, momentWords, zonesFor } from '../../../words/times.ts';
import { nameWords } from '../../../words/whom.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { dayAt } from '../../platform/zoned.ts';
import { findAccountById } from '../accounts/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { feedLimit, feedSeconds, feedSpan } from './rules.ts';
import { feedBySecret } from './store.ts';
import { entriesOf, tasksOf } from './view-calendar.ts';

const kindWords: Record<CalendarEntry['kind'], typeof m.diary_trial | null> = {
  lesson: null,
  private: m.diary_private,
  camp: m.diary_camp,
  trial: m.diary_trial,
  make_up: m.diary_make_up,
  assessment: m.diary_assessment,
};

type Reader = { locale: Locale; timeZone: string | null; origin: string; madeAt: Temporal.Instant };

/** One entry, told by the clocks of the place and, where they show another time, by the family's. */
function eventOf(entry: CalendarEntry, { locale, timeZone, origin, madeAt }: Reader) {
  const to = { locale };
  const { site, starts_at, ends_at } = entry;
  const { lead, other } = zonesFor(site, timeZone, starts_at);
  const clocks = [lead, ...(other ? [other] : [])].map((zone) =>
    inZoneWords(clocksWords({ starts_at, ends_at }, zone, to), zone, to),
  );
  const kind = kindWords[entry.kind]?.({}, to);
  const of = { child_id: entry.child.id };
  const url = linkTo(
    { origin, locale },
    entry.kind === 'assessment' ? path.virtualAssess(of) : path.virtualIndex(of),
  );
  return {
    // A lesson that is moved keeps it, so that its entry moves along.
    id: `${entry.lesson_id}.${entry.child.id}@${new URL(origin).hostname}`,
    stamp: new Date(madeAt.epochMilliseconds),
    start: new Date(starts_at),
    end: new Date(ends_at),
    summary: dotted([entry.offering.name, kind]),
    description: [entry.session_label, lessonPlaceWords(entry, to), ...clocks, url]
      .filter(Boolean)
      .join('\n'),
    location: dotted([site.name, site.address, entry.room && m.schedule_room({ room: entry.room }, to)]),
    url,
  };
}

/** Homework on its day, by the family's clocks, or the shop's where nobody knows them: a day has no hour of its own. */
function dueEventOf(task: CalendarTask, zone: string, { locale, origin, madeAt }: Reader) {
  const to = { locale };
  const { due_at, site } = task;
  const day = dayAt(Temporal.Instant.from(due_at), zone);
  // First by the clocks that the day is of; by the class's beneath.
  const clocks = [zone, ...(differ(due_at, zone, site.time_zone) ? [site.time_zone] : [])];
  const url = linkTo({ origin, locale }, path.virtualTaskInfo(task.task_id, { child_id: task.child.id }));
  const isDone = tabOf(task.state) !== 'todo';
  return {
    id: `${task.task_id}.${task.child.id}@${new URL(origin).hostname}`,
    stamp: new Date(madeAt.epochMilliseconds),
    start: new Date(Date.UTC(day.year, day.month - 1, day.day)),
    allDay: true,
    summary: (isDone ? m.diary_due_done : m.diary_due)({ title: task.title }, to),
    description: [
      task.offering.name,
      ...clocks.map((one) => {
        const time = inZoneWords(momentWords(due_at, { zone: one, weekday: true }, to), one, to);
        return one === zone ? m.diary_due_by({ time }, to) : time;
      }),
      url,
    ].join('\n'),
    url,
  };
}

/**
 * A child's lessons and homework as a calendar that a telephone subscribes to, in the language and by the clocks of the guardian who made its
 * address. Refuses `not_found` for an address that is over, or whose guardian may no longer see the lessons.
 */
export async function readFeed(context: Context, { secret }: { secret: string }): Promise<{ text: string }> {
  const hash = tokenHash(secret);
  const feed = await feedBySecret(context, hash);
  const account = feed && (await findAccountById(context, feed.parentId));
  if (!feed || !account || account.closedAt) return refuse('not_found');
  await context.limit(feedLimit, hash);
  const child = (await childrenOf(context, feed.parentId)).find(({ id }) => id === feed.childId);
  if (!child || !mayDo(child.rights, 'classes.read')) return refuse('not_found');
  const { locale, timeZone } = account;
  const { now, settings } = context;
  const line = presentChildLine(child);
  const span = { from: now.subtract(feedSpan.back), until: now.add(feedSpan.ahead) };
  const entries = await entriesOf({ ...context, locale }, [line], span);
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
      // What the child has leave from is in nobody's way.
      ...entries.filter(({ away }) => !away).map((entry) => eventOf(entry, reader)),
      ...due.map((task) => dueEventOf(task, zone, reader)),
    ],
  });
  return { text };
}
