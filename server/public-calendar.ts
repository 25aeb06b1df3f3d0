import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { offeringKinds } from '../contract/catalog.ts';
import { inLanguage } from '../contract/locale.ts';
import { offeringPath } from '../contract/offering-path.ts';
import { localeOf } from './platform/http/caller.ts';
import { type Floor, openContext } from './platform/http/contexts.ts';
import { calendarBetween } from './screens/course-calendar.ts';

/** A year ahead: as far as a school plans. */
const monthsAhead = 12;

/** `GET /calendar.ics?kind=&site=&lang=`: what begins, for the calendar of a telephone (RFC 5545). */
export function registerCalendar(server: FastifyInstance, floor: Floor): void {
  server.get<{ Querystring: Record<string, string> }>('/calendar.ics', async (request, reply) => {
    const { kind, site, lang } = request.query;
    const locale = localeOf(lang);
    const context = openContext(floor, { locale });
    const today = context.now.toZonedDateTimeISO(floor.settings.timeZone).toPlainDate();
    const known = offeringKinds.find((one) => one === kind);
    const entries = await calendarBetween(
      context,
      { ...(known ? { kind: known } : {}), ...(site ? { site: String(site).slice(0, 40) } : {}) },
      [today.toString(), today.add({ months: monthsAhead }).toString()],
    );
    const origin = floor.settings.publicUrl;
    const host = new URL(origin).hostname;
    const calendar = ical({
      name: floor.settings.storeName[locale],
      method: ICalCalendarMethod.PUBLISH,
      prodId: { company: 'Tongxue', product: 'calendar' },
      ttl: 3600 * 6,
    });
    for (const entry of entries)
      calendar.createEvent({
        // The same for as long as the session is the same: a changed time moves the entry instead of doubling it.
        id: `${entry.id}@${host}`,
        start: new Date(entry.starts_at),
        end: new Date(entry.first_lesson_ends_at),
        stamp: new Date(entry.starts_at),
        summary: `${entry.name} · ${entry.label}`,
        location: [entry.site.name, entry.site.address].filter(Boolean).join(' · '),
        url: origin + inLanguage(offeringPath(entry), locale),
      });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=900')
      .send(calendar.toString());
  });
}
