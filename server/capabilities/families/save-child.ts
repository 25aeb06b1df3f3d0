import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { ChildView, familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField, refuseIf } from '../../platform/refusal.ts';
import { consentsTo } from './give-consent.ts';
import { insertConsents } from './leaving-store.ts';
import { asOfToday, listChildren, todayIn } from './list-children.ts';
import { requireGuardian } from './require-guardian.ts';
import { isInFuture, whyNotAddChild, whyNotEnter } from './rules.ts';
import {
  childById,
  countChildren,
  insertChildren,
  lockParent,
  rowsOfChildren,
  updateChild,
} from './store.ts';

type Form = CheckedInputOf<typeof familyCalls.childSave>;

/**
 * Adds a child or changes one of the parent's. A changed grade counts from today, an unchanged one keeps moving up.
 * Refuses another family's child, a month of birth in the future, more children than a parent may
 * have, and a second child of one name and month of birth unless confirmed.
 */
export async function saveChild(context: Context, form: Form): Promise<ChildView[]> {
  if (isInFuture(form.year_month, context.now)) refuseField('year_month', 'year_month_future');
  if (form.id) await changeChild(context, form.id, form);
  else await addChild(context, form);
  return listChildren(context);
}

const rowOf = (form: Form) => ({
  name: form.name,
  nameCn: form.name_cn,
  birthMonth: form.year_month,
  isAdult: form.is_adult === 1,
  email: form.user_name || null,
  allergies: form.allergies,
  contacts: form.contacts,
  pickups: form.pickups,
  bedtime: form.bedtime ?? null,
});

async function changeChild(context: Context, childId: string, form: Form): Promise<void> {
  await requireGuardian(context, childId, 'particulars.write');
  await requireGuardian(context, childId, 'care.write');
  const before = await childById(context, childId);
  if (!before) throw new Error(`child ${childId} has guardians but no row`);
  const isMoved = asOfToday(context, before).grade !== form.grade;
  const change = {
    ...rowOf(form),
    ...(isMoved ? { grade: form.grade, gradeStatedOn: todayIn(context).toString() } : {}),
  };
  await updateChild(context, childId, change);
  await record(context, {
    action: 'child.change',
    subject: `child:${childId}`,
    after: { changed: changedFields(before, change) },
  });
}

/** Names of changed fields: the audit trail stores no data of children. */
function changedFields(before: Record<string, unknown>, change: Record<string, unknown>): string[] {
  return Object.keys(change).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(change[name]));
}

async function addChild(context: Context, form: Form): Promise<void> {
  if (form.agreed === false) refuseField('agreed', 'agreed_required');
  const parentId = accountOf(context);
  // Serialise additions, because each checks the number of children.
  await lockParent(context, parentId);
  const count = await countChildren(context, parentId);
  refuseIf(whyNotAddChild(count));
  if (!form.twice_confirmed) refuseIf(whyNotEnter(rowOf(form), await rowsOfChildren(context, parentId)));
  const id = context.newId();
  const row = {
    id,
    ...rowOf(form),
    grade: form.grade,
    gradeStatedOn: todayIn(context).toString(),
    createdAt: context.now,
  };
  await insertChildren(context, [row], { parentId, position: count });
  if (form.agreed)
    await insertConsents(
      context,
      await consentsTo(context, ['children'], { accountId: parentId, childIds: [id] }),
    );
  await record(context, { action: 'child.add', subject: `child:${id}` });
}
