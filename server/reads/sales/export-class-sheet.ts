import { and, asc, eq, isNull } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { SheetLink } from '../../../contract/core/sheet-link.ts';
import type { ChildInRoom } from '../../../contract/families/child-in-room.ts';
import type { classChildrenCalls } from '../../../contract/programme/class-children.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { dotted } from '../../../words/dotted.ts';
import { markWords } from '../../../words/marks.ts';
import { gradeWords } from '../../../words/people.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { attendanceOf, onRoll } from '../../capabilities/roll-call/index.ts';
import { headed, keepSheet } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { readFacts } from '../classroom/child-facts.ts';
import { viewClassChildren } from './class-children.ts';

/** Lessons of a class, each a column. */
const most = 400;

const headings = {
  name: m.sheets_cell_child_name,
  name_cn: m.sheets_cell_child_name_cn,
  age: m.catalog_age,
  grade: m.desk_grade,
  parents: m.desk_class_guardians,
  tel: m.sheets_cell_tel,
};

/** The class by its offering and its own label. */
async function titleOf({ db, locale }: Context, sessionId: string): Promise<string> {
  const [row] = await db
    .select({ name: offerings.name, label: sessions.label })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(sessions.id, sessionId));
  return row ? dotted([inLocale(row.name, locale), inLocale(row.label, locale)]) : '';
}

/** The lessons that take place, in order, with the zone of their site. */
const lessonsOf = ({ db }: Context, sessionId: string) =>
  db
    .select({ id: lessons.id, startsAt: lessons.startsAt, zone: sites.timeZone })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(most);

/** In the lessons to which a guest does not come, and those before a child joined. */
const notTheirs = '–';

/** The children who are not of the class and come to some of these lessons; and which child is on the roll of which. */
async function guestsIn(context: Context, lessonIds: readonly string[], classIds: ReadonlySet<string>) {
  const allRows = await onRoll(context, lessonIds);
  const rows = allRows.filter(({ as, childId }) => as !== 'class' && !classIds.has(childId));
  const lines = new Map(rows.map((row) => [row.childId, presentChildLine({ ...row, id: row.childId })]));
  const facts = await readFacts(context, [...lines.keys()], { care: false });
  return {
    guests: [...lines.values()].map(facts),
    comesTo: new Set(allRows.map(({ lessonId, childId }) => `${lessonId} ${childId}`)),
  };
}

/**
 * Exports the names of a class, then its guests and children on trial, with a column for each lesson: its marks and granted leave, or
 * empty to be filled in on paper. Runs in steps, like all exports. Refuses `not_found`.
 */
export async function exportClassSheet(
  context: Context,
  { session_id, format }: CheckedInputOf<typeof classChildrenCalls.officeClassSheet>,
): Promise<SheetLink> {
  const { children } = await viewClassChildren(context, { session_id });
  const days = await lessonsOf(context, session_id);
  const lessonIds = days.map(({ id }) => id);
  const classIds = new Set(children.map(({ id }) => id));
  const { guests, comesTo } = await guestsIn(context, lessonIds, classIds);
  const all: ChildInRoom[] = [...children, ...guests];
  const marked = await attendanceOf(context, { lessonIds, childIds: all.map(({ id }) => id), leave: true });
  const marks = new Map(marked.map(({ lessonId, childId, mark }) => [`${lessonId} ${childId}`, mark]));
  const markOf = (lessonId: string, childId: string) => {
    const mark = marks.get(`${lessonId} ${childId}`);
    if (mark) return markWords(mark, context);
    return comesTo.has(`${lessonId} ${childId}`) ? '' : notTheirs;
  };
  const joined = m.desk_and({}, context);
  const lineOf = ({ id, name, name_cn, age, grade, guardians }: ChildInRoom) => ({
    ...{ name, name_cn, age, grade: gradeWords(grade, context) },
    parents: guardians.map((guardian) => guardian.name).join(joined),
    tel: guardians.flatMap(({ tel }) => tel ?? []).join(joined),
    ...Object.fromEntries(days.map((day) => [day.id, markOf(day.id, id)])),
  });
  async function* pages() {
    yield all.map(lineOf);
  }
  return keepSheet(context, {
    name: 'class',
    title: await titleOf(context, session_id),
    format,
    columns: [
      ...headed(headings, context, { age: 'number' }),
      ...days.map(({ id, startsAt, zone }) => ({
        name: id,
        heading: dayWords(dayAt(startsAt, zone).toString(), { year: false }, context),
        as: 'words' as const,
      })),
    ],
    pages: pages(),
  });
}
