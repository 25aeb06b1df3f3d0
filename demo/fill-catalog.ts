import type { OfferingView } from '../contract/catalog/calls.ts';
import type { Bilingual } from '../contract/core/bilingual.ts';
import { createOffering, type NewOffering } from '../server/capabilities/catalog/index.ts';
import { planSession } from '../server/capabilities/schedule/index.ts';
import type { Context } from '../server/platform/context.ts';
import type { OfferingText } from './offering-text.ts';
import { languageOfferings } from './offerings-language.data.ts';
import { makingOfferings } from './offerings-making.data.ts';
import { thinkingOfferings } from './offerings-thinking.data.ts';
import { demoCategories, demoSites, demoTeachers } from './school.data.ts';
import type { Seeded } from './seeded.ts';
import { type Planned, planGroups, type Term } from './timetable.ts';

export type Places = {
  siteOf: Map<string, { id: string; timeZone: string }>;
  teacherOf: Map<string, { id: string; name: Bilingual }>;
  monday: Temporal.PlainDate;
};

export type DemoSession = { id: string; classSize: number; weeksAway: number; term: Term };
export type DemoOffering = { id: string; text: OfferingText; sessions: DemoSession[] };

const pair = ([zh, en]: readonly [string, string]): Bilingual => ({ zh, en });
const list = ([zh, en]: readonly [string, string]) => ({ zh: zh.split(';'), en: en.split(';') });

/** Offerings and their sessions, through the use cases of staff. */
export async function fillCatalog(context: Context, random: Seeded, places: Places): Promise<DemoOffering[]> {
  const all = [...languageOfferings, ...thinkingOfferings, ...makingOfferings];
  const zoneOf = (text: OfferingText) => siteOf(places, text).timeZone;
  const groups = planGroups(random, all, { zoneOf, monday: places.monday });
  const made: DemoOffering[] = [];
  for (const text of all) {
    const offering: DemoOffering = {
      id: await fillOffering(context, text, { places, kind: 'course' }),
      text,
      sessions: [],
    };
    for (const group of groups.get(text) ?? []) {
      const id = await fillSession(context, { offeringId: offering.id, text, group, places });
      offering.sessions.push({ id, classSize: text.size, weeksAway: group.weeksAway, term: group.term });
    }
    made.push(offering);
  }
  return made;
}

export function siteOf({ siteOf }: Places, text: OfferingText) {
  const site = siteOf.get(text.site);
  if (!site) throw new RangeError(`unknown site of offering ${text.number}`);
  return site;
}

/** Creates an offering of some kind and returns its id. */
export async function fillOffering(
  context: Context,
  text: OfferingText,
  {
    places,
    kind,
    lessons,
    opensAt,
  }: {
    places: Places;
    kind: OfferingView['kind'];
    lessons?: NewOffering['private'];
    opensAt?: Temporal.Instant;
  },
): Promise<string> {
  const { teacherOf, monday } = places;
  const site = demoSites.find((site) => site.code === text.site);
  const category = demoCategories.find(([code]) => code === text.category);
  const teachers = text.teachers.flatMap((code) => teacherOf.get(code) ?? []);
  return createOffering(context, {
    number: text.number,
    kind,
    status: 'open',
    name: pair(text.name),
    summary: pair(text.summary),
    description: pair(text.description),
    outline: list(text.outline),
    bring: list(text.bring),
    category: text.category,
    cover: null,
    motif: text.motif,
    gradeFrom: text.grades[0],
    gradeTo: text.grades[1],
    ageFrom: text.ages[0],
    ageTo: text.ages[1],
    siteId: siteOf(places, text).id,
    price: text.yuan * 100,
    earlyPrice: text.early ? text.early[0] * 100 : null,
    earlyUntil: text.early ? monday.add({ days: text.early[1] + 4 }).toString() : null,
    featured: text.featured ?? 0,
    nthChildRateBp: kind === 'course' ? 500 : 0,
    ...(opensAt ? { opensAt } : {}),
    teacherIds: teachers.map((teacher) => teacher.id),
    ...(lessons ? { private: lessons } : {}),
    alsoFoundBy: [
      ...teachers.map((teacher) => teacher.name),
      ...(site ? [site.name] : []),
      ...(category ? [category[1]] : []),
    ],
  });
}

/** The floor of each campus's rooms; every teacher has a room. */
const floors = { hd: 300, xh: 500, rm: 100, mk: 100 };

type Filling = { offeringId: string; text: OfferingText; group: Planned; places: Places };

function fillSession(context: Context, { offeringId, text, group, places }: Filling): Promise<string> {
  const room = demoTeachers.findIndex((teacher) => teacher.code === text.teachers[0]) + 1;
  return planSession(context, {
    offeringId,
    site: siteOf(places, text),
    label: group.label,
    weekdays: [group.weekday],
    start: group.start,
    end: group.end,
    firstDay: group.firstDay,
    totalClasses: text.lessons,
    classSize: text.size,
    room: text.site === 'on' ? null : String(floors[text.site] + room),
    link: text.site === 'on' ? `https://class.tongxue.example/${text.number.toLowerCase()}` : null,
  });
}
