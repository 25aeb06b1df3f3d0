import type { ClashView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { accountOf, type Context } from '../../platform/context.ts';
import { contactOf } from '../accounts/index.ts';
import { diaryOf } from '../assessments/index.ts';
import { presentSite } from '../catalog/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { type FamilyLesson, findClashes, lessonsAhead } from '../schedule/index.ts';
import type { CartLine } from './view-cart.ts';

type Taken = { itemId: string | null; sessionId: string; childId: string };
type Shown = { name: string; site: Parameters<typeof presentSite>[1] };
type Lesson = FamilyLesson & { shown: Shown };

/** What in the cart does not go together with itself or with what the family has booked, in the family's own time. */
export async function viewClashes(context: Context, lines: readonly CartLine[]): Promise<ClashView[]> {
  const wanted = lines
    .filter((line) => !line.whyNot)
    .map(({ row, sale }) => ({ itemId: row.id, childId: row.childId, sale }));
  if (wanted.length === 0) return [];
  const { lessons, present } = await loadFamily(context, wanted, { parentId: accountOf(context) });
  return present(lessons);
}

type Moving = { parentId: string; childId: string; fromSessionId: string };

/** What each of some sessions would not go together with, by its id, if a child of a parent went there in place of the one that it leaves. */
export async function clashesOfEach(
  context: Context,
  choices: readonly SessionForSale[],
  { parentId, childId, fromSessionId }: Moving,
): Promise<Map<string, ClashView[]>> {
  if (choices.length === 0) return new Map();
  const wanted = choices.map((sale) => ({ itemId: sale.session.id, childId, sale }));
  const without = { childId, sessionId: fromSessionId };
  const { lessons, present } = await loadFamily(context, wanted, { parentId, without });
  return new Map(
    wanted.map(({ itemId }) => [
      itemId,
      present(lessons.filter((lesson) => lesson.itemId === null || lesson.itemId === itemId)),
    ]),
  );
}

type Wanted = { itemId: string; childId: string; sale: SessionForSale };
type Whose = { parentId: string; without?: { childId: string; sessionId: string } };

/** The lessons of what is wanted and of what a parent's children have booked, and what says how they clash. */
async function loadFamily(context: Context, wanted: readonly Wanted[], { parentId, without }: Whose) {
  const children = await childrenOf(context, parentId);
  const all = await findBookedSessions(
    context,
    // What somebody may not see is not told by a warning, either.
    children.filter((child) => mayDo(child.rights, 'classes.read')).map((child) => child.id),
  );
  const booked = all.filter((one) => one.childId !== without?.childId || one.sessionId !== without.sessionId);
  const taken: Taken[] = [
    ...wanted.map(({ itemId, childId, sale }) => ({ itemId, childId, sessionId: sale.session.id })),
    ...booked.map((one) => ({ ...one, itemId: null })),
  ];
  const sales = await salesOf(context, wanted, taken);
  const classes = await familyLessons(context, taken, sales);
  const lessons = [...classes, ...(await assessmentsBeside(context, children, classes))];
  const bedtimes = new Map(
    children.flatMap((child) =>
      child.bedtime && !child.isAdult && mayDo(child.rights, 'particulars.read')
        ? [[child.id, child.bedtime]]
        : [],
    ),
  );
  const zone = (await contactOf(context, parentId))?.timeZone ?? context.settings.timeZone;
  const names = new Map(children.map((child) => [child.id, presentChildLine(child)]));
  const present = (some: typeof lessons): ClashView[] =>
    findClashes(some, { bedtimes, zone }).map(({ kind, count, lessons: clashing }) => ({
      kind,
      count,
      classes: clashing.map((lesson) => ({
        item_id: lesson.itemId,
        name: lesson.shown.name,
        child: names.get(lesson.childId) ?? { id: lesson.childId, name: '', name_cn: '' },
        site: presentSite(context, lesson.shown.site),
        starts_at: lesson.startsAt.toString(),
        ends_at: lesson.endsAt.toString(),
      })),
    }));
  return { lessons, present };
}

/** The sessions of the cart are known already; those that are booked are asked for, once. */
async function salesOf(
  context: Context,
  lines: readonly Pick<CartLine, 'sale'>[],
  taken: readonly Taken[],
): Promise<Map<string, SessionForSale>> {
  const sales = new Map(lines.map(({ sale }) => [sale.session.id, sale]));
  const missing = [...new Set(taken.map((one) => one.sessionId))].filter((id) => !sales.has(id));
  for (const sale of missing.length > 0 ? await findSessionsForSale(context, missing) : [])
    sales.set(sale.session.id, sale);
  return sales;
}

async function familyLessons(
  context: Context,
  taken: readonly Taken[],
  sales: ReadonlyMap<string, SessionForSale>,
): Promise<Lesson[]> {
  const ahead = await lessonsAhead(context, [...new Set(taken.map((one) => one.sessionId))]);
  return taken.flatMap((one) => {
    const sale = sales.get(one.sessionId);
    if (!sale) return [];
    const own = ahead.filter((lesson) => lesson.sessionId === one.sessionId);
    // A private lesson in the cart takes its hour only with the order.
    const planned = own.length === 0 && sale.offering.kind === 'private_once' ? [sale.session] : own;
    return planned.map((lesson) => ({
      ...one,
      shown: { name: inLocale(sale.offering.name, context.locale), site: sale.site },
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      campusId: sale.site.kind === 'campus' ? sale.site.id : null,
    }));
  });
}

/** What some children are assessed in while their classes are ahead, where whoever looks may see it. */
async function assessmentsBeside(
  context: Context,
  children: Awaited<ReturnType<typeof childrenOf>>,
  classes: readonly Lesson[],
): Promise<Lesson[]> {
  const last = classes
    .map(({ endsAt }) => endsAt)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (!last) return [];
  const childIds = children.filter(({ rights }) => mayDo(rights, 'assessments.read')).map(({ id }) => id);
  const told = { locale: context.locale };
  const booked = await diaryOf(context, { childIds }, { from: context.now, until: last });
  return booked.map(({ id, child, offering, site, startsAt, endsAt }) => ({
    itemId: null,
    sessionId: id,
    childId: child.id,
    startsAt,
    endsAt,
    campusId: site.kind === 'campus' ? site.id : null,
    shown: { site, name: m.assess_clash({ name: inLocale(offering.name, context.locale) }, told) },
  }));
}
