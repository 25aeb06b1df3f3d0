import type { ChildView } from '../../../contract/families/calls.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { dayAt } from '../../platform/zoned.ts';
import { gradeOn } from './rules.ts';
import { type Child, guardiansOf, type OwnChild, rowOfStudent, rowsOfChildren } from './store.ts';

const todayIn = (context: Context) => dayAt(context.now, context.settings.timeZone);

/** A child in the grade it is in today. */
export const asOfToday = <Row extends Pick<Child, 'grade' | 'gradeOn'>>(
  context: Context,
  child: Row,
): Row => ({
  ...child,
  grade: gradeOn(child.grade, child.gradeOn, todayIn(context)),
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

/** A child as it stands beside what it is in. */
export const presentChildLine = ({ id, name, nameCn }: Pick<Child, 'id' | 'name' | 'nameCn'>): ChildLine => ({
  id,
  name,
  name_cn: nameCn,
});

/** A short-lived address of a child's picture, or null. */
export const photoOf = (context: Context, child: Pick<Child, 'photoId'>): string | null =>
  child.photoId ? linkTo(context, child.photoId) : null;

type Guardians = Awaited<ReturnType<typeof guardiansOf>>;

function presentChild(context: Context, child: OwnChild, guardians: Guardians): ChildView {
  const [year, month] = child.birthMonth.split('-');
  return {
    id: child.id,
    name: child.name,
    name_cn: child.nameCn,
    year_month: child.birthMonth,
    birthday_year: Number(year),
    birthday_month: Number(month),
    is_adult: child.isAdult ? 1 : 0,
    user_name: child.email,
    login_user_name: child.loginUserName,
    grade: child.grade,
    photo: photoOf(context, child),
    allergies: child.allergies,
    contacts: child.contacts,
    pickups: child.pickups,
    bedtime: child.bedtime?.slice(0, 5) ?? null,
    guardians: guardians
      .filter((one) => one.childId === child.id)
      .map(({ id, name, rights }) => ({ id, name, rights, self: id === accountOf(context) })),
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
