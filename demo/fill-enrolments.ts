import type { Bilingual } from '../contract/core/bilingual.ts';
import { planSession } from '../server/capabilities/schedule/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt, instantOn } from '../server/platform/zoned.ts';
import { fillOffering, type Places, siteOf } from './fill-catalog.ts';
import type { OfferingText } from './offering-text.ts';
import { opening, tryable, type UnderfilledText, underfilled } from './underfilled.data.ts';

/** Classes that may not run, one whose enrolment begins later, and lessons open for trials. */
export async function fillEnrolments(context: Context, places: Places): Promise<void> {
  for (const text of underfilled) await fillUnderfilled(context, text, places);
  await fillOpening(context, places);
  await openTrials(context);
}

const endOf = (start: string, minutes: number): string =>
  Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: 'minute' });
const names = [
  ['一', 'Monday'],
  ['二', 'Tuesday'],
  ['三', 'Wednesday'],
  ['四', 'Thursday'],
  ['五', 'Friday'],
  ['六', 'Saturday'],
  ['日', 'Sunday'],
] as const;
const labelOf = (weekday: number): Bilingual => ({
  zh: `周${names[weekday - 1]?.[0]}班`,
  en: `${names[weekday - 1]?.[1]} group`,
});

type Group = { weekday: number; start: string; inWeeks: number };
const planned = (
  text: OfferingText,
  { offeringId, places, group }: { offeringId: string; places: Places; group: Group },
) => ({
  offeringId,
  site: siteOf(places, text),
  label: labelOf(group.weekday),
  weekdays: [group.weekday],
  start: group.start,
  end: endOf(group.start, text.minutes),
  firstDay: places.monday.add({ weeks: group.inWeeks, days: group.weekday - 1 }).toString(),
  totalClasses: text.lessons,
  classSize: text.size,
  room: text.site === 'on' ? null : '309',
  link: text.site === 'on' ? `https://class.tongxue.example/${text.number.toLowerCase()}` : null,
});

/** 20:00 in the shop's time zone, `days` days from today, in the shop's time zone. */
const eveningIn = (context: Context, days: number): Temporal.Instant =>
  instantOn(dayAt(context.now, context.settings.timeZone).add({ days }), '20:00', context.settings.timeZone);

async function fillUnderfilled(context: Context, text: UnderfilledText, places: Places): Promise<void> {
  const offeringId = await fillOffering(context, text, { places, kind: 'course' });
  for (const group of text.groups)
    await planSession(context, {
      ...planned(text, { offeringId, places, group }),
      least: { size: text.least, decideBy: eveningIn(context, text.decideInDays) },
    });
}

async function fillOpening(context: Context, places: Places): Promise<void> {
  const opensAt = eveningIn(context, opening.opensInDays);
  const offeringId = await fillOffering(context, opening, { places, kind: 'course', opensAt });
  await planSession(context, planned(opening, { offeringId, places, group: opening }));
}

/** Opens the next two lessons of some courses for trials. */
async function openTrials(context: Context): Promise<void> {
  for (const [number, places] of tryable)
    await context.connection.query(
      `update lessons set trial_seats = $2 where id in (
         select l.id from lessons l join sessions s on s.id = l.session_id join offerings o on o.id = s.offering_id
         where o.number = $1 and l.starts_at > $3::timestamptz + interval '1 day' order by l.starts_at, l.id limit 2)`,
      [number, places, context.now.toString()],
    );
}
