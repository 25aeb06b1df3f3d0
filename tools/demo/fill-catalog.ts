import type { Bilingual } from '../../contract/bilingual.ts';
import { createOffering } from '../../server/capabilities/catalog/index.ts';
import { planSession } from '../../server/capabilities/schedule/index.ts';
import type { Context } from '../../server/platform/context.ts';
import type { OfferingText } from './offering-text.ts';
import { languageOfferings } from './offerings-language.data.ts';
import { makingOfferings } from './offerings-making.data.ts';
import { thinkingOfferings } from './offerings-thinking.data.ts';
import { demoCategories, demoSites } from './school.data.ts';
import type { Seeded } from './seeded.ts';

type Places = {
  siteOf: Map<string, { id: string; timeZone: string }>;
  teacherOf: Map<string, { id: string; name: Bilingual }>;
  monday: Temporal.PlainDate;
};

export type DemoSession = { id: string; classSize: number; weeksAway: number };
export type DemoOffering = { id: string; text: OfferingText; sessions: DemoSession[] };

const pair = ([zh, en]: readonly [string, string]): Bilingual => ({ zh, en });
const list = ([zh, en]: readonly [string, string]) => ({ zh: zh.split(';'), en: en.split(';') });

/** Terms by how many weeks from this one they begin: over, running, soon, next term. */
const terms = [
  { weeks: -16, label: { zh: '上学期', en: 'Last term' } },
  { weeks: -4, label: { zh: '本学期', en: 'This term' } },
  { weeks: 2, label: { zh: '新班', en: 'New group' } },
  { weeks: 9, label: { zh: '下学期', en: 'Next term' } },
] as const;

const times = {
  weekend: [
    ['09:00', '10:30'],
    ['10:45', '12:15'],
    ['14:00', '15:30'],
    ['16:00', '17:30'],
  ],
  weekday: [
    ['16:30', '18:00'],
    ['18:30', '20:00'],
  ],
} as const;

const weekdayNames = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

/** Offerings and their sessions through the verbs that staff use too. */
export async function fillCatalog(context: Context, random: Seeded, places: Places): Promise<DemoOffering[]> {
  const made: DemoOffering[] = [];
  const all = [...languageOfferings, ...thinkingOfferings, ...makingOfferings];
  for (const [index, text] of all.entries()) {
    const id = await fillOffering(context, text, places);
    const sessions: DemoSession[] = [];
    const chosen = terms.filter((_term, term) => term === 2 || (index + term) % 3 !== 0);
    for (const term of chosen) sessions.push(await fillSession(context, random, { id, text, term, places }));
    made.push({ id, text, sessions });
  }
  return made;
}

async function fillOffering(
  context: Context,
  text: OfferingText,
  { siteOf, teacherOf, monday }: Places,
): Promise<string> {
  const site = demoSites.find((one) => one.code === text.site);
  const category = demoCategories.find(([code]) => code === text.category);
  const teachers = text.teachers.flatMap((code) => teacherOf.get(code) ?? []);
  return createOffering(context, {
    number: text.number,
    kind: 'course',
    status: 'open',
    name: pair(text.name),
    summary: pair(text.summary),
    description: pair(text.description),
    outline: list(text.outline),
    bring: list(text.bring),
    category: text.category,
    cover: null,
    gradeFrom: text.grades[0],
    gradeTo: text.grades[1],
    ageFrom: text.ages[0],
    ageTo: text.ages[1],
    siteId: siteOf.get(text.site)?.id ?? '',
    price: text.yuan * 100,
    earlyPrice: text.early ? text.early[0] * 100 : null,
    earlyUntil: text.early ? monday.add({ days: text.early[1] + 4 }).toString() : null,
    featured: text.featured ?? 0,
    teacherIds: teachers.map((teacher) => teacher.id),
    alsoFoundBy: [
      ...teachers.map((teacher) => teacher.name),
      ...(site ? [site.name] : []),
      ...(category ? [category[1]] : []),
    ],
  });
}

type Filling = { id: string; text: OfferingText; term: (typeof terms)[number]; places: Places };

async function fillSession(
  context: Context,
  random: Seeded,
  { id, text, term, places }: Filling,
): Promise<DemoSession> {
  const isWeekend = random.next() < 0.65;
  const weekday = isWeekend ? random.pick([6, 7]) : random.pick([2, 3, 4, 5]);
  const [start, end] = isWeekend ? random.pick(times.weekend) : random.pick(times.weekday);
  const weeksAway = term.weeks + random.whole(0, 2);
  const classSize = random.pick([6, 8, 10, 12]);
  const session = await planSession(context, {
    offeringId: id,
    site: places.siteOf.get(text.site) ?? { id: '', timeZone: 'Asia/Shanghai' },
    label: {
      zh: `${term.label.zh}·周${weekdayNames.zh[weekday - 1]}班`,
      en: `${term.label.en}, ${weekdayNames.en[weekday - 1]}`,
    },
    weekdays: [weekday],
    start,
    end,
    firstDay: places.monday.add({ days: weeksAway * 7 + weekday - 1 }).toString(),
    totalClasses: random.pick([10, 12]),
    classSize,
    room: text.site === 'on' ? null : `${random.whole(2, 5)}0${random.whole(1, 8)}`,
    link: text.site === 'on' ? `https://class.tongxue.example/${text.number.toLowerCase()}` : null,
  });
  return { id: session, classSize, weeksAway };
}
