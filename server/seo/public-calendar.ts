import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { offeringKinds } from '../../contract/catalog/offering-kinds.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { offeringPath } from '../../contract/core/offering-path.ts';
import type { Locale } from '../../contract/core/page.ts';
import * as m from '../../messages/compiled/messages.js';
import { dotted } from '../../words/dotted.ts';
import { listSites } from '../capabilities/catalog/index.ts';
import { calendarFile, freeTime, titleOf } from '../platform/calendar/calendar-file.ts';
import { localeOf } from '../platform/http/caller.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { dayAt } from '../platform/zoned.ts';
import { calendarBetween, type Planned } from '../reads/courses/course-calendar.ts';

/** Months: a year ahead, and a month back, so that a session that has just begun stays in calendars. */
const span = { ahead: 12, back: 1 } as const;

type About = { origin: string; locale: Locale; store: string };

/**
 * The first lesson of a session, in UTC (RFC 5545, 3.3.5 form 2): nothing repeats, so no time zone is needed. The UID
 * is the session's, so a change moves the entry instead of adding a second.
 */
function eventOf({ entry, summary, revised, revision, calledOff }: Planned, about: About): ICalEventData {
  const changed = new Date(revised.epochMilliseconds);
  const url = about.origin + inLanguage(offeringPath(entry), about.locale);
  return {
    id: `${entry.id}@${new URL(about.origin).hostname}`,
    sequence: revision,
    // Without a METHOD the stamp is the last revision (3.8.7.2): the same for every request.
    stamp: changed,
    lastModified: changed,
    start: new Date(entry.starts_at),
    end: new Date(entry.first_lesson_ends_at),
    ...titleOf(dotted([entry.name, entry.label]), calledOff ? m.desk_session_called_off({}, about) : null),
    description: `${summary}\n\n${url}`,
    location: dotted([entry.site.name, entry.site.address]),
    status: calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // An offer: it takes no time in the reader's calendar.
    transparency: freeTime,
    url,
  };
}

/** The sessions as one iCalendar object (RFC 5545). The same entries give the same text. */
export function calendarText(planned: readonly Planned[], about: About): string {
  return calendarFile({
    name: about.store,
    locale: about.locale,
    ttl: 3600 * 6,
    events: planned.map((entry) => eventOf(entry, about)),
  });
}

/** The choice of one calendar: as many as languages, kinds and sites together. */
type Choice = { locale: Locale; kind: (typeof offeringKinds)[number] | null; site: string | null };
type Calendar = { text: string; etag: string };

type Reads = { app: AppServices; between: typeof calendarBetween };

async function makeCalendar({ app, between }: Reads, { locale, kind, site }: Choice): Promise<Calendar> {
  const { publicUrl: origin, storeName, timeZone } = app.settings;
  const context = openContext(app, { locale });
  const today = dayAt(context.now, timeZone);
  const planned = await between(context, { ...(kind ? { kind } : {}), ...(site ? { site } : {}) }, [
    today.subtract({ months: span.back }).toString(),
    today.add({ months: span.ahead }).toString(),
  ]);
  const text = calendarText(planned, { origin, locale, store: storeName[locale] });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/** Characters in the cache of calendars. */
const maxCharacters = 16_000_000;

/**
 * Caches each calendar for ten minutes. Calendars are made one at a time, so a client that asks for all of them leaves
 * room for others.
 */
function cacheCalendars(reads: Reads): (choice: Choice) => Promise<Calendar> {
  let previous: Promise<unknown> = Promise.resolve();
  const calendars = new LRUCache<string, Calendar, Choice>({
    max: 500,
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => text.length,
    ttl: 600_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: choice }) => {
      const made = previous.then(() => makeCalendar(reads, choice));
      previous = made.catch(() => undefined);
      return made;
    },
  });
  // The key holds the version of the school's settings: a new name shows at once.
  return (choice) =>
    calendars.forceFetch(JSON.stringify([choice, reads.app.settings.schoolVersion]), { context: choice });
}

/** Whether a site exists; the database is read at most once a minute. */
function cacheSites(app: AppServices): (id: string) => Promise<boolean> {
  const sites = new LRUCache({
    max: 1,
    ttl: 60_000,
    fetchMethod: async () => new Set((await listSites(openContext(app, {}))).map(({ id }) => id)),
  });
  return async (id) => (await sites.forceFetch('sites')).has(id);
}

/**
 * Serves `GET /calendar.ics?kind=&site=&lang=`: the sessions to come. Answers 304 to a client that has the current
 * calendar.
 */
export function registerCalendar(server: FastifyInstance, app: AppServices, between = calendarBetween): void {
  const calendarOf = cacheCalendars({ app, between });
  const isSite = cacheSites(app);
  server.get<{ Querystring: Record<string, string> }>('/calendar.ics', async (request, reply) => {
    const { kind, site, lang } = request.query;
    if (site && !(await isSite(String(site)))) return reply.callNotFound();
    const { text, etag } = await calendarOf({
      locale: localeOf(lang),
      kind: offeringKinds.find((known) => known === kind) ?? null,
      site: site ? String(site) : null,
    });
    reply.header('etag', etag).header('cache-control', 'public, max-age=900');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="tongxue.ics"')
      .send(text);
  });
}
