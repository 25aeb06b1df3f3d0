import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { ChildView, familyCalls } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { mergeShown } from '../../platform/merge-shown.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { lastActOn, refuseUnseen, type Saved } from '../saved-since/index.ts';
import { changedFields } from './changed-fields.ts';
import { changedWords } from './changed-words.ts';
import { consentsTo } from './give-consent.ts';
import { insertConsents } from './leaving-store.ts';
import { asOfToday, listChildren, todayIn } from './list-children.ts';
import { requireGuardian } from './require-guardian.ts';
import { isInFuture, whyNotAddChild, whyNotEnter } from './rules.ts';
import {
  type Child,
  childById,
  countChildren,
  guardiansOf,
  insertChildren,
  lockParent,
  rowsOfChildren,
  updateChild,
} from './store.ts';

type Form = CheckedInputOf<typeof familyCalls.childSave>;

/**
 * Adds a child or changes one of the parent's. A changed grade counts from today, an unchanged one keeps moving up.
 * Asks before it replaces what somebody stored since the form was opened. Refuses another family's child, a month of birth in the future, more children than a parent may
 * have, and a second child of one name and month of birth unless confirmed.
 */
export async function saveChild(context: Context, form: Form): Promise<ChildView[]> {
  if (isInFuture(form.year_month, context.now)) refuseField('year_month', 'year_month_future');
  if (form.id) await changeChild(context, form.id, form);
  else await addChild(context, form);
  return listChildren(context);
}

const rowOf = (form: Pick<Form, 'name' | 'name_cn' | 'year_month' | 'is_adult'> & Partial<Facts>) => ({
  name: form.name,
  nameCn: form.name_cn,
  birthMonth: form.year_month,
  isAdult: form.is_adult === 1,
  email: form.user_name || null,
  allergies: form.allergies ?? '',
  contacts: form.contacts ?? [],
  pickups: form.pickups ?? [],
  bedtime: form.bedtime || null,
});

type Facts = ReturnType<typeof factsOf>;

/** A child's stored facts under the names of the form; empty ones as the form has them. */
const factsOf = (child: Child) => ({
  name: child.name,
  name_cn: child.nameCn,
  year_month: child.birthMonth as Form['year_month'],
  grade: child.grade,
  is_adult: child.isAdult ? 1 : 0,
  user_name: child.email ?? '',
  allergies: child.allergies,
  contacts: child.contacts,
  pickups: child.pickups,
  bedtime: child.bedtime?.slice(0, 5) ?? '',
});

const noFacts: Partial<Facts> = { user_name: '', allergies: '', contacts: [], pickups: [], bedtime: '' };

/**
 * What the form wants. Empty texts do not arrive: a form without `seen` is whole, and a field left out is empty; one that says what it
 * showed leaves other fields alone.
 */
function wantedOf(stored: Facts, form: Form): Facts {
  const { seen } = form;
  const wanted = (name: keyof Facts) =>
    form[name] ?? (seen && !(name in seen) ? undefined : noFacts[name]) ?? stored[name];
  return Object.fromEntries(
    (Object.keys(stored) as (keyof Facts)[]).map((name) => [name, wanted(name)]),
  ) as Facts;
}

/** When a child's data were saved last, and by whom: at first by the guardian who entered the child. */
async function lastSaved(context: Context, { id, createdAt }: Child): Promise<Saved> {
  const actions = ['child.add', 'child.enter', 'child.change'] as const;
  const saved = await lastActOn(context, { subject: `child:${id}`, actions });
  const first = (await guardiansOf(context, [id])).find(({ invitedBy }) => invitedBy === null);
  return saved ?? { at: createdAt, by: first?.id ?? null };
}

/**
 * Merges the form into what is stored. Asks before it replaces what somebody else changed since the form was opened. A form that does
 * not say what it showed may replace its sender's own.
 */
async function mergedForm(context: Context, before: Child, form: Form): Promise<Facts> {
  const stored = factsOf(asOfToday(context, before));
  const shown = form.seen ?? {};
  const { merged, both, isChange } = mergeShown({ stored, shown, wanted: wantedOf(stored, form) });
  if (both.length > 0 && !form.replace_confirmed)
    refuse('families.child_changed', { changes: changedWords(stored, both, context) });
  if (!form.seen && isChange) await refuseUnseen(context, await lastSaved(context, before), form);
  return merged;
}

async function changeChild(context: Context, childId: string, form: Form): Promise<void> {
  await requireGuardian(context, childId, 'particulars.write');
  await requireGuardian(context, childId, 'care.write');
  const before = await childById(context, childId);
  if (!before) throw new Error(`child ${childId} has guardians but no row`);
  const facts = await mergedForm(context, before, form);
  const isMoved = asOfToday(context, before).grade !== facts.grade;
  const change = {
    ...rowOf(facts),
    ...(isMoved ? { grade: facts.grade, gradeStatedOn: todayIn(context).toString() } : {}),
  };
  await updateChild(context, childId, change);
  await record(context, {
    action: 'child.change',
    subject: `child:${childId}`,
    after: { changed: changedFields(before, change) },
  });
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
