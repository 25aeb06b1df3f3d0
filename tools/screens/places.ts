import type { Screen } from './screens.ts';

/** Asks a call of the shop as one of the demo school's people. */
export type Ask = <Data>(who: Screen['who'], call: string) => Promise<Data>;

type Ids = readonly { id: string }[];
type Source = { who: Screen['who']; call: string; find: (answer: never) => string | undefined };

const first = (ids: Ids) => ids[0]?.id;
const from = <Answer>(
  who: Screen['who'],
  call: string,
  find: (answer: Answer) => string | undefined,
): Source => ({ who, call, find });
const listed = (who: Screen['who'], call: string) =>
  from<{ items: Ids }>(who, call, ({ items }) => first(items));

type Day = { unfinished: Ids; next: { id: string } | null };
type Purchase = { items: { number: string }[] };

/** Where the first of what a placeholder in a screen's path stands for is found. */
const sources: Record<string, Source> = {
  child: from<Ids>('parent', 'memberChild', first),
  teacher: from<Ids>('visitor', 'teachersIndex', first),
  news: from<{ items: { slug: string }[] }>('visitor', 'newsIndex', ({ items }) => items[0]?.slug),
  notice: listed('parent', 'memberInformation'),
  order: from<Purchase>('parent', 'memberOrders', ({ items }) => items[0]?.number),
  /** A class that is given online. */
  online: from<{ items: { session_id: string; site: { kind: string } }[] }>(
    'parent',
    'memberCourses?page_size=100',
    ({ items }) => items.find(({ site }) => site.kind === 'online')?.session_id,
  ),
  lesson: listed('parent', 'virtualIndex'),
  task: listed('student', 'virtualTask'),
  task_handed_in: listed('student', 'virtualTask?status=handed_in'),
  task_returned: listed('student', 'virtualTask?status=returned'),
  task_set: listed('teacher', 'taskIndex'),
  lesson_unfinished: from<Day>('teacher', 'teacherDay', ({ unfinished }) => first(unfinished)),
  lesson_next: from<Day>('teacher', 'teacherDay', ({ next }) => next?.id),
  lesson_over: from<{ items: { lesson: { id: string } }[] }>(
    'teacher',
    'rollCallHistory',
    ({ items }) => items[0]?.lesson.id,
  ),
  // The last of the first page: what has begun cannot be changed.
  lesson_ahead: from<{ items: Ids }>('staff', 'officeLessonIndex', ({ items }) => items.at(-1)?.id),
  letter_teacher: listed('teacher', 'virtualMail'),
};

/** Finds what the placeholders of the screens' paths stand for in a shop; answers what fills a path, or refuses. */
export async function findPlaces(ask: Ask): Promise<(path: string) => string> {
  const places = new Map<string, string>();
  for (const [name, { who, call, find }] of Object.entries(sources)) {
    const found = find(await ask<never>(who, call));
    if (found) places.set(name, found);
  }
  return (path) =>
    path.replace(/\{(\w+)\}/g, (_place, name: string) => {
      const found = places.get(name);
      if (!found) throw new Error(`the demo school has no ${name}`);
      return found;
    });
}
