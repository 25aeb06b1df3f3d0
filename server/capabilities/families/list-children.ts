import type { FamilyKind } from '../../../contract/core/family-acts.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentReason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { actsOf, mayDo, whyMayNotEnd, whyMayNotLeave } from './policy.ts';
import { agesOn, gradeOn, gradesUntil } from './rules.ts';
import {
  type Child,
  childrenById,
  guardiansOf,
  type OwnChild,
  rowOfStudent,
  rowsOfChildren,
} from './store.ts';

/** Today in the shop's zone, by which grades and ages count. */
export const todayIn = (context: Context) => dayAt(context.now, context.settings.timeZone);

/** Returns a child with today's grade. */
export const asOfToday = <Row extends Pick<Child, 'grade' | 'gradeStatedOn'>>(
  context: Context,
  child: Row,
): Row => ({
  ...child,
  grade: gradeOn(child.grade, child.gradeStatedOn, todayIn(context)),
});

/** Lists a parent's children with today's grades. */
export async function childrenOf(context: Context, parentId: string): Promise<OwnChild[]> {
  return (await rowsOfChildren(context, parentId)).map((child) => asOfToday(context, child));
}

/** Finds the child of a student account, with today's grade. */
export async function childOfStudent(context: Context, accountId: string): Promise<Child | null> {
  const child = await rowOfStudent(context, accountId);
  return child && asOfToday(context, child);
}

/** A request that only reads has the parent's own children already. */
async function rowsOf(context: Context, ids: readonly string[]): Promise<Child[]> {
  const { memory, person } = context;
  if (!memory || person.kind !== 'parent') return childrenById(context, ids);
  const own = (await rowsOfChildren(context, person.accountId)).filter(({ id }) => ids.includes(id));
  return own.length === ids.length ? own : childrenById(context, ids);
}

/** Returns the children's ages on a day, and their grades from now until then. */
export async function childrenOn(context: Context, ids: readonly string[], at: Temporal.Instant) {
  const day = dayAt(at, context.settings.timeZone);
  return (await rowsOf(context, ids)).map((child) => ({
    ...presentChildLine(child),
    ages: agesOn(child.birthMonth, day),
    grades: gradesUntil(child, todayIn(context), day),
  }));
}

/** Presents a child by id and names. */
export const presentChildLine = ({ id, name, nameCn }: Pick<Child, 'id' | 'name' | 'nameCn'>): ChildLine => ({
  id,
  name,
  name_cn: nameCn,
});

/** Returns a short-lived link to a child's picture, or null. */
const photoOf = (context: Context, child: Pick<Child, 'photoId'>): string | null =>
  child.photoId ? linkTo(context, child.photoId) : null;

/** Presents a child for every page of a guardian or the student; fields they may not see are null. */
const presentOwnChild = (context: Context, child: Child | OwnChild) => {
  const may = 'rights' in child ? actsOf(child.rights) : null;
  const isKnown = !may || may.includes('particulars.read');
  return {
    ...presentChildLine(child),
    grade: isKnown ? child.grade : null,
    age: isKnown ? agesOn(child.birthMonth, todayIn(context)).to : null,
    photo: !may || may.includes('photo.read') ? photoOf(context, child) : null,
    may: may ?? [],
  };
};

/** Lists the signed-in parent's children, or the student alone, for every page. */
export async function listOwnChildren(context: Context) {
  const { person } = context;
  const student = person.kind === 'student' ? await childOfStudent(context, person.accountId) : null;
  const children =
    person.kind === 'parent' ? await childrenOf(context, person.accountId) : student ? [student] : [];
  return children.map((child) => presentOwnChild(context, child));
}

type Guardians = Awaited<ReturnType<typeof guardiansOf>>;

/** Presents the facts of each kind, where the reader may see them. */
const facts = {
  particulars: (child: OwnChild) => {
    const [year, month] = child.birthMonth.split('-');
    return {
      year_month: child.birthMonth,
      birthday_year: Number(year),
      birthday_month: Number(month),
      is_adult: child.isAdult ? 1 : 0,
      user_name: child.email,
      grade: child.grade,
      bedtime: child.bedtime?.slice(0, 5) ?? null,
    };
  },
  care: ({ allergies, contacts, pickups }: OwnChild) => ({ allergies, contacts, pickups }),
  sign_in: (child: OwnChild) => ({ login_user_name: child.loginUserName }),
};

/** Replaces every field by null. */
const hidden = <Facts extends object>(shown: Facts): { [Name in keyof Facts]: Facts[Name] | null } =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, null])) as { [Name in keyof Facts]: null };

function presentGuardians(context: Context, child: OwnChild, guardians: Guardians): ChildView['guardians'] {
  const childGuardians = guardians.filter((guardian) => guardian.childId === child.id);
  const self = childGuardians.find((guardian) => guardian.id === accountOf(context));
  return childGuardians
    .filter((guardian) => guardian === self || mayDo(child.rights, 'guardians.read'))
    .map((guardian) => ({
      id: guardian.id,
      name: guardian.name,
      rights: guardian.rights,
      self: guardian === self,
      entered: guardian.invitedBy === null,
      blocked: presentReason(
        context,
        guardian === self ? whyMayNotLeave(guardian) : whyMayNotEnd(self, guardian),
      ),
    }));
}

function presentChild(context: Context, child: OwnChild, guardians: Guardians): ChildView {
  const shown = <Facts extends object>(kind: FamilyKind, fields: Facts) =>
    mayDo(child.rights, `${kind}.read`) ? fields : hidden(fields);
  return {
    ...presentOwnChild(context, child),
    ...shown('particulars', facts.particulars(child)),
    ...shown('care', facts.care(child)),
    ...shown('sign_in', facts.sign_in(child)),
    guardians: presentGuardians(context, child, guardians),
    rights: child.rights,
  };
}

/** Lists the signed-in parent's children in the order they were entered. */
export async function listChildren(context: Context): Promise<ChildView[]> {
  const children = await childrenOf(context, accountOf(context));
  const guardians = await guardiansOf(
    context,
    children.map((child) => child.id),
  );
  return children.map((child) => presentChild(context, child, guardians));
}
