import type { ClashView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { contactOf } from '../accounts/index.ts';
import { diaryOf } from '../assessments/index.ts';
import { presentSite } from '../catalog/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { type FamilyLesson, findClashes, lessonsAhead } from '../schedule/index.ts';
import { bookedTrials } from '../trials/index.ts';
import type { CartLine } from './view-cart.ts';

type Visit = { itemId: string | null; sessionId: string; childId: string };
type Shown = { name: string; site: Parameters<typeof presentSite>[1] };
type Lesson = FamilyLesson & { shown: Shown };
type Children = Awaited<ReturnType<typeof childrenOf>>;

/** Returns the clashes of the cart within itself and with what the family has booked, and the classes that a child has twice. */
export async function viewClashes(context: Context, lines: readonly CartLine[]): Promise<ClashView[]> {
  const items = lines
    .filter((line) => !line.whyNot)
    .map(({ row, sale }) => ({ itemId: row.id, childId: row.childId, sale }));
  if (items.length === 0) return [];
  const family = await loadFamily(context, items, { parentId: accountOf(context) });
  return [...family.present(family.lessons), ...repeatsAmong(context, items, family)];
}

/** Of these a child rarely needs a second session; weeks of a camp and single private lessons are bought one by one. */
const onceEach: ReadonlySet<string> = new Set(['course', 'private_long', 'activity', 'competition']);

type Family = Awaited<ReturnType<typeof loadFamily>>;

/** The items for a child who has another session of the same offering, booked or before it in the cart. */
function repeatsAmong(
  context: Context,
  items: readonly CartVisit[],
  { booked, sales, nameOf }: Family,
): ClashView[] {
  const show = (
    itemId: string | null,
    childId: string,
    { offering, session, site, coming }: SessionForSale,
  ) => ({
    item_id: itemId,
    name: dotted([inLocale(offering.name, context.locale), inLocale(session.label, context.locale)]),
    child: nameOf(childId),
    site: presentSite(context, site),
    starts_at: coming?.starts_at ?? session.startsAt.toString(),
    ends_at: coming?.ends_at ?? session.firstLessonEndsAt.toString(),
  });
  return items.flatMap((item, index): ClashView[] => {
    const { itemId, childId, sale } = item;
    if (!onceEach.has(sale.offering.kind)) return [];
    const others = [
      ...booked.map((visit) => ({ ...visit, itemId: null, sale: sales.get(visit.sessionId) })),
      ...items.slice(0, index),
    ];
    const other = others.find(
      (visit) =>
        visit.childId === childId &&
        visit.sale?.offering.id === sale.offering.id &&
        visit.sale.session.id !== sale.session.id,
    );
    if (!other?.sale) return [];
    const classes = [show(itemId, childId, sale), show(other.itemId, childId, other.sale)];
    return [{ kind: 'same_class', count: 1, classes }];
  });
}

type Moving = { parentId: string; childId: string; fromSessionId: string };

/** Returns the clashes of each session, by its id, if a child moved there from the class they leave. */
export async function clashesOfEach(
  context: Context,
  choices: readonly SessionForSale[],
  { parentId, childId, fromSessionId }: Moving,
): Promise<Map<string, ClashView[]>> {
  if (choices.length === 0) return new Map();
  const items = choices.map((sale) => ({ itemId: sale.session.id, childId, sale }));
  const without = { childId, sessionId: fromSessionId };
  const { lessons, present } = await loadFamily(context, items, { parentId, without });
  return new Map(
    items.map(({ itemId }) => [
      itemId,
      present(lessons.filter((lesson) => lesson.itemId === null || lesson.itemId === itemId)),
    ]),
  );
}

type CartVisit = { itemId: string; childId: string; sale: SessionForSale };
type FamilyQuery = { parentId: string; without?: { childId: string; sessionId: string } };

/** Loads the lessons of the items and of the children's bookings, and a function that presents clashes. */
async function loadFamily(context: Context, items: readonly CartVisit[], { parentId, without }: FamilyQuery) {
  const children = await childrenOf(context, parentId);
  const bookings = await findBookedSessions(
    context,
    // A warning must not reveal what the parent may not see.
    children.filter((child) => mayDo(child.rights, 'classes.read')).map((child) => child.id),
  );
  const booked = bookings.filter(
    (booking) => booking.childId !== without?.childId || booking.sessionId !== without.sessionId,
  );
  const visits: Visit[] = [
    ...items.map(({ itemId, childId, sale }) => ({ itemId, childId, sessionId: sale.session.id })),
    ...booked.map((booking) => ({ ...booking, itemId: null })),
  ];
  const sales = await salesOf(context, items, visits);
  const classes = await familyLessons(context, visits, sales);
  const lessons = [
    ...classes,
    ...(await assessmentsBeside(context, children, classes)),
    ...(await trialsBeside(context, children)),
  ];
  const bedtimes = new Map(
    children.flatMap((child) =>
      child.bedtime && !child.isAdult && mayDo(child.rights, 'particulars.read')
        ? [[child.id, child.bedtime]]
        : [],
    ),
  );
  const zone = (await contactOf(context, parentId))?.timeZone ?? context.settings.timeZone;
  const names = new Map(children.map((child) => [child.id, presentChildLine(child)]));
  const nameOf = (childId: string) => names.get(childId) ?? { id: childId, name: '', name_cn: '' };
  const present = (all: typeof lessons): ClashView[] =>
    findClashes(all, { bedtimes, zone }).map(({ kind, count, lessons: clashing }) => ({
      kind,
      count,
      classes: clashing.map((lesson) => ({
        item_id: lesson.itemId,
        name: lesson.shown.name,
        child: nameOf(lesson.childId),
        site: presentSite(context, lesson.shown.site),
        starts_at: lesson.startsAt.toString(),
        ends_at: lesson.endsAt.toString(),
      })),
    }));
  return { lessons, present, booked, sales, nameOf };
}

/** Completes the cart's known sessions with the booked ones, in one query. */
async function salesOf(
  context: Context,
  lines: readonly Pick<CartLine, 'sale'>[],
  taken: readonly Visit[],
): Promise<Map<string, SessionForSale>> {
  const sales = new Map(lines.map(({ sale }) => [sale.session.id, sale]));
  const missing = [...new Set(taken.map((session) => session.sessionId))].filter((id) => !sales.has(id));
  for (const sale of missing.length > 0 ? await findSessionsForSale(context, missing) : [])
    sales.set(sale.session.id, sale);
  return sales;
}

async function familyLessons(
  context: Context,
  taken: readonly Visit[],
  sales: ReadonlyMap<string, SessionForSale>,
): Promise<Lesson[]> {
  const ahead = await lessonsAhead(context, [...new Set(taken.map((session) => session.sessionId))]);
  return taken.flatMap((session) => {
    const sale = sales.get(session.sessionId);
    if (!sale) return [];
    const lessons = ahead.filter((lesson) => lesson.sessionId === session.sessionId);
    // A private lesson in the cart takes its hour only with the order.
    const planned = lessons.length === 0 && sale.offering.kind === 'private_once' ? [sale.session] : lessons;
    return planned.map((lesson) => ({
      ...session,
      shown: { name: inLocale(sale.offering.name, context.locale), site: sale.site },
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      campus: sale.site.kind === 'campus' ? sale.site : null,
    }));
  });
}

/** The children's assessments while their classes are ahead, where the parent may see them. */
async function assessmentsBeside(
  context: Context,
  children: Children,
  classes: readonly Lesson[],
): Promise<Lesson[]> {
  const last = classes
    .map(({ endsAt }) => endsAt)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (!last) return [];
  const childIds = children.filter(({ rights }) => mayDo(rights, 'assessments.read')).map(({ id }) => id);
  const to = { locale: context.locale };
  const booked = await diaryOf(context, { childIds }, { from: context.now, until: last });
  return booked.map(({ id, child, offering, site, startsAt, endsAt }) => ({
    itemId: null,
    sessionId: id,
    childId: child.id,
    startsAt,
    endsAt,
    campus: site.kind === 'campus' ? site : null,
    shown: { site, name: m.assess_clash({ name: inLocale(offering.name, context.locale) }, to) },
  }));
}

/** The children's coming trials, where the parent may see them. */
async function trialsBeside(context: Context, children: Children): Promise<Lesson[]> {
  const childIds = children.filter(({ rights }) => mayDo(rights, 'trials.read')).map(({ id }) => id);
  const to = { locale: context.locale };
  return (await bookedTrials(context, childIds)).map(({ id, childId, offering, site, startsAt, endsAt }) => ({
    ...{ itemId: null, sessionId: id, childId, startsAt, endsAt },
    campus: site.kind === 'campus' ? site : null,
    shown: { site, name: m.trials_clash({ name: inLocale(offering.name, context.locale) }, to) },
  }));
}
