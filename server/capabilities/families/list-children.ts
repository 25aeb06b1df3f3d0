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

/** Today as the shop has it, by which grades and ages are told. */
export const todayIn = (context: Context) => dayAt(context.now, context.settings.timeZone);

/** A child in the grade it is in today. */
export const asOfToday = <Row extends Pick<Child, 'grade' | 'gradeStatedOn'>>(
  context: Context,
  child: Row,
): Row => ({
  ...child,
  grade: gradeOn(child.grade, child.gradeStatedOn, todayIn(context)),
});

/** The children a parent looks after, each in today's grade. */
export async function childrenOf(context: Context, parentId: string): Promise<OwnChild[]> {
  return (await rowsOfChildren(context, parentId)).map((child) => asOfToday(context, child));
}

/** The child that a student is, in today's grade. */
export async function childOfStudent(context: Context, accountId: string): Promise<Child | null> {
  const child = await rowOfStudent(context, accountId);
  return child && asOfToday(context, child);
}

/** How old some children are on a day, and in which grade from now until then. */
export async function childrenOn(context: Context, ids: readonly string[], at: Temporal.Instant) {
  const day = dayAt(at, context.settings.timeZone);
  return (await childrenById(context, ids)).map((child) => ({
    ...presentChildLine(child),
    ages: agesOn(child.birthMonth, day),
    grades: gradesUntil(child, todayIn(context), day),
  }));
}

/** A child as it stands beside what it is in. */
export const presentChildLine = ({ id, name, nameCn }: Pick<Child, 'id' | 'name' | 'nameCn'>): ChildLine => ({
  id,
  name,
  name_cn: nameCn,
});

/** A short-lived address of a child's picture, or null. */
const photoOf = (context: Context, child: Pick<Child, 'photoId'>): string | null =>
  child.photoId ? linkTo(context, child.photoId) : null;

/** A child as every page of its guardian, or of the student it is, knows it: what they may not see is null. */
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

/** The children of whoever is signed in, as every page knows them: of a student itself, of a parent those they look after. */
export async function listOwnChildren(context: Context) {
  const { person } = context;
  const student = person.kind === 'student' ? await childOfStudent(context, person.accountId) : null;
  const own =
    person.kind === 'parent' ? await childrenOf(context, person.accountId) : student ? [student] : [];
  return own.map((child) => presentOwnChild(context, child));
}

type Guardians = Awaited<ReturnType<typeof guardiansOf>>;

/** What each kind of fact about a child is shown as, where it may be read. */
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

/** The same with everything unsaid. */
const untold = <Facts extends object>(told: Facts): { [Name in keyof Facts]: Facts[Name] | null } =>
  Object.fromEntries(Object.keys(told).map((name) => [name, null])) as { [Name in keyof Facts]: null };

function presentGuardians(context: Context, child: OwnChild, guardians: Guardians): ChildView['guardians'] {
  const all = guardians.filter((one) => one.childId === child.id);
  const self = all.find((one) => one.id === accountOf(context));
  return all
    .filter((one) => one === self || mayDo(child.rights, 'guardians.read'))
    .map((one) => ({
      id: one.id,
      name: one.name,
      rights: one.rights,
      self: one === self,
      entered: one.invitedBy === null,
      blocked: presentReason(context, one === self ? whyMayNotLeave(one) : whyMayNotEnd(self, one)),
    }));
}

function presentChild(context: Context, child: OwnChild, guardians: Guardians): ChildView {
  const shown = <Facts extends object>(kind: FamilyKind, told: Facts) =>
    mayDo(child.rights, `${kind}.read`) ? told : untold(told);
  return {
    ...presentOwnChild(context, child),
    ...shown('particulars', facts.particulars(child)),
    ...shown('care', facts.care(child)),
    ...shown('sign_in', facts.sign_in(child)),
    guardians: presentGuardians(context, child, guardians),
    rights: child.rights,
  };
}

/** The signed-in parent's children as the wire shows them, in the order in which they were entered. */
export async function listChildren(context: Context): Promise<ChildView[]> {
  const own = await childrenOf(context, accountOf(context));
  const guardians = await guardiansOf(
    context,
    own.map((child) => child.id),
  );
  return own.map((child) => presentChild(context, child, guardians));
}
