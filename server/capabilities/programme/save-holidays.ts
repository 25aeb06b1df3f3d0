import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { OfficeHoliday, programmePlaceCalls } from '../../../contract/programme/places.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import {
  type Closed,
  deleteHolidays,
  holidayRows,
  insertHolidays,
  knownSites,
  lessonsIn,
  type Stretch,
} from './place-store.ts';

type Call = typeof programmePlaceCalls.officeHolidaySave;

/** Returns a day from midnight to midnight by the site's clocks. */
function stretchOf({ siteId, day, timeZone }: Closed): Stretch {
  const date = Temporal.PlainDate.from(day);
  const at = (date: Temporal.PlainDate) => instantOn(date, '00:00', timeZone);
  return { siteId, from: at(date), until: at(date.add({ days: 1 })) };
}

/** Presents holidays with the lessons that still lie on them. */
export async function presentHolidays(context: Context, rows: readonly Closed[]) {
  const touched = await lessonsIn(context, rows.map(stretchOf));
  const zones = new Map(rows.map(({ siteId, timeZone }) => [siteId, timeZone]));
  const counted = Map.groupBy(
    touched,
    ({ siteId, startsAt }) => `${siteId} ${dayAt(startsAt, zones.get(siteId) ?? 'UTC')}`,
  );
  const items = rows.map(
    ({ siteId, day, name }): OfficeHoliday => ({
      id: `${siteId}_${day}`,
      site_id: siteId,
      day,
      name,
      lessons: counted.get(`${siteId} ${day}`)?.length ?? 0,
    }),
  );
  return { items, touched };
}

/** Adds, renames or removes days on which sites hold no lessons; lessons on them stay, and are named. Refuses `not_found`. */
export async function saveHolidays(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const siteIds = [...new Set(input.site_ids)];
  if ((await knownSites(context, siteIds)).length !== siteIds.length) refuse('not_found');
  const names = new Map(input.days.map(({ day, name }) => [day, name]));
  const wanted = { siteIds, days: [...names.keys()] };
  const before = await holidayRows(context, wanted);
  if (input.remove) await deleteHolidays(context, wanted);
  else
    await insertHolidays(
      context,
      siteIds.flatMap((siteId) => [...names].map(([day, name]) => ({ siteId, day, name }))),
    );
  for (const siteId of siteIds)
    await record(context, {
      action: input.remove ? 'site.holidays_remove' : 'site.holidays',
      subject: `site:${siteId}`,
      before: before.filter((row) => row.siteId === siteId).map(({ day, name }) => ({ day, name })),
      after: input.remove ? null : { days: [...names].map(([day, name]) => ({ day, name })) },
    });
  const { items, touched } = await presentHolidays(context, await holidayRows(context, wanted));
  return {
    items,
    touched: touched.slice(0, 200).map((lesson) => ({
      lesson_id: lesson.lessonId,
      session_id: lesson.sessionId,
      offering_number: lesson.number,
      session_label: inLocale(lesson.label, context.locale),
      site_id: lesson.siteId,
      starts_at: lesson.startsAt.toString(),
    })),
  };
}
