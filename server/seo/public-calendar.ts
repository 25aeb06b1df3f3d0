import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { offeringKinds } from '../../contract/catalog/offering-kinds.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { offeringPath } from '../../contract/core/offering-path.ts';
import type { Locale } from '../../contract/core/page.ts';
import { dotted } from '../../words/dotted.ts';
import { listSites } from '../capabilities/catalog/index.ts';
import { calendarFile } from '../platform/calendar/calendar-file.ts';
import { localeOf } from '../platform/http/caller.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { dayAt } from '../platform/zoned.ts';
import { calendarBetween, type Planned } from '../reads/courses/course-calendar.ts';

/** A year ahead, as far as a school plans; a month back, so that what has just begun does not vanish from a calendar. */
const span = { ahead: 12, back: 1 } as const;

type About = { origin: string; locale: Locale; store: string };

/**
 * One entry: the first lesson, in UTC, which every calendar shows on its own clock (RFC 5545, 3.3.5 form 2: nothing here
 * repeats, so no zone has to be carried along). Its UID stays the session's, so that a changed time moves the entry
 * instead of doubling it.
 */
function eventOf({ entry, summary, revised, revision, calledOff }: Planned, about: About): ICalEventData {
  const changed = new Date(revised.epochMilliseconds);
  const url = about.origin + inLanguage(offeringPath(entry), about.locale);
  return {
    id: `${entry.id}@${new URL(about.origin).hostname}`,
    sequence: revision,
    // In an object without a METHOD this is when it was last revised (3.8.7.2), and so the same whenever it is asked for.
    stamp: changed,
    lastModified: changed,
    start: new Date(entry.starts_at),
    end: new Date(entry.first_lesson_ends_at),
    summary: `${entry.name} · ${entry.label}`,
    description: `${summary}\n\n${url}`,
    location: dotted([entry.site.name, entry.site.address]),
    status: calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // It is on offer; it takes nobody's time yet.
    transparency: ICalEventTransparency.TRANSPARENT,
    url,
  };
}

/** What begins as one iCalendar object (RFC 5545). The same entries make the same text. */
export function calendarText(planned: readonly Planned[], about: About): string {
  return calendarFile({
    name: about.store,
    locale: about.locale,
    ttl: 3600 * 6,
    events: planned.map((one) => eventOf(one, about)),
  });
}

/** What one calendar is about; there are as many as languages, kinds and sites together. */
type Asked = { locale: Locale; kind: (typeof offeringKinds)[number] | null; site: string | null };
type Kept = { text: string; etag: string };

type Reads = { app: AppServices; between: typeof calendarBetween };

async function makeCalendar({ app, between }: Reads, { locale, kind, site }: Asked): Promise<Kept> {
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

/** Characters of all calendars that are kept together. */
const mostKept = 16_000_000;

/**
 * The calendars, each kept for ten minutes: what hundreds of entries cost is not paid for everybody who asks. They are made one
 * after the other, so that somebody who asks for all of them at once leaves room for the others.
 */
function keepCalendars(reads: Reads): (asked: Asked) => Promise<Kept> {
  let before: Promise<unknown> = Promise.resolve();
  const kept = new LRUCache<string, Kept, Asked>({
    max: 500,
    maxSize: mostKept,
    sizeCalculation: ({ text }) => text.length,
    ttl: 600_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: asked }) => {
      const made = before.then(() => makeCalendar(reads, asked));
      before = made.catch(() => undefined);
      return made;
    },
  });
  // By the school's settings as well: a new name of the school is said at once.
  return (asked) =>
    kept.forceFetch(JSON.stringify([asked, reads.app.settings.schoolVersion]), { context: asked });
}

/** Whether there is a site, asked of the database once a minute at most. */
function keepSites(app: AppServices): (id: string) => Promise<boolean> {
  const kept = new LRUCache({
    max: 1,
    ttl: 60_000,
    fetchMethod: async () => new Set((await listSites(openContext(app, {}))).map(({ id }) => id)),
  });
  return async (id) => (await kept.forceFetch('sites')).has(id);
}

/** `GET /calendar.ics?kind=&site=&lang=`: what begins, for the calendar of a telephone. Who has it already is answered 304. */
export function registerCalendar(server: FastifyInstance, app: AppServices, between = calendarBetween): void {
  const calendarOf = keepCalendars({ app, between });
  const isSite = keepSites(app);
  server.get<{ Querystring: Record<string, string> }>('/calendar.ics', async (request, reply) => {
    const { kind, site, lang } = request.query;
    if (site && !(await isSite(String(site)))) return reply.callNotFound();
    const { text, etag } = await calendarOf({
      locale: localeOf(lang),
      kind: offeringKinds.find((one) => one === kind) ?? null,
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
