import type { Bilingual } from '../contract/core/bilingual.ts';
import { planSession } from '../server/capabilities/schedule/index.ts';
import type { Context } from '../server/platform/context.ts';
import { type CampText, camps, type EventText, events } from './camps.data.ts';
import { fillOffering, type Places, siteOf } from './fill-catalog.ts';

/** Camps with their weeks, and events of one day, through the use cases of staff. */
export async function fillCampsAndEvents(context: Context, places: Places): Promise<void> {
  for (const camp of camps) await fillCamp(context, camp, places);
  for (const event of events) await fillEvent(context, event, places);
}

const weekLabel = (number: number): Bilingual => ({ zh: `第 ${number} 周`, en: `Week ${number}` });

async function fillCamp(context: Context, camp: CampText, places: Places): Promise<void> {
  const offeringId = await fillOffering(context, camp, { places, kind: 'camp' });
  for (let number = 1; number <= camp.weeks; number += 1) {
    const monday = places.monday.add({ weeks: camp.firstWeek + number - 1 });
    await planSession(context, {
      offeringId,
      site: siteOf(places, camp),
      label: weekLabel(number),
      weekdays: camp.weekdays,
      start: camp.start,
      end: camp.end,
      firstDay: monday.toString(),
      totalClasses: camp.lessons,
      classSize: camp.size,
      room: null,
      link: null,
      week: { number, price: null, earlyPrice: null, fees: camp.fees },
    });
  }
}

async function fillEvent(context: Context, event: EventText, places: Places): Promise<void> {
  const offeringId = await fillOffering(context, event, { places, kind: event.kind });
  const day = places.monday.add({ weeks: event.inWeeks, days: event.weekday - 1 });
  await planSession(context, {
    offeringId,
    site: siteOf(places, event),
    label: { zh: '本场', en: 'This event' },
    weekdays: [event.weekday],
    start: event.start,
    end: event.end,
    firstDay: day.toString(),
    totalClasses: 1,
    classSize: event.size,
    room: null,
    link: event.site === 'on' ? `https://class.tongxue.example/${event.number.toLowerCase()}` : null,
  });
}
