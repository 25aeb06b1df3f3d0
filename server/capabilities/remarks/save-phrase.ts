import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { PhraseView, remarksCalls } from '../../../contract/remarks/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { mergeUnseen } from '../saved-since/index.ts';
import { requireTeacher } from '../teachers/index.ts';
import {
  type BankOwner,
  countOwnPhrases,
  hasCategory,
  type PhraseRow,
  phraseById,
  savePhraseRow,
} from './bank-store.ts';
import { whyMayNotChange } from './policy.ts';
import { presentPhrase } from './present.ts';
import { whyNotAdd } from './rules.ts';

type Input = CheckedInputOf<typeof remarksCalls.commentBankSave>;

/**
 * Adds, changes or removes a phrase of the teacher's own; remarks keep the former text. Refuses `not_found` for phrases of the school and
 * other teachers, `remarks.bank_full` beyond the limit, and at `category` an unknown subject.
 */
export async function savePhrase(context: Context, input: Input): Promise<PhraseView> {
  const teacher = await requireTeacher(context);
  if (!input.phrase_id) refuseIf(whyNotAdd(await countOwnPhrases(context, teacher.id)));
  return storePhrase(context, teacher.id, input);
}

/** Saves a phrase of the school, which every teacher has, like `savePhrase`. Refuses `not_found` for a teacher's own. */
export const saveSchoolPhrase = (context: Context, input: Input): Promise<PhraseView> =>
  storePhrase(context, null, input);

/** Merges a form into the stored phrase, which another person of the school may have changed since. */
const mergedPhrase = (context: Context, { id, text, category, skill }: PhraseRow, form: Input) =>
  mergeUnseen(
    context,
    { subject: `phrase:${id}`, actions: ['phrase.save'] },
    {
      stored: { ...text, category: category ?? '', skill },
      wanted: { zh: form.zh, en: form.en, category: form.category ?? '', skill: form.skill },
      form,
    },
  );

async function storePhrase(context: Context, owner: BankOwner, form: Input): Promise<PhraseView> {
  const before = form.phrase_id ? await phraseById(context, form.phrase_id) : null;
  if (form.phrase_id) refuseIf(whyMayNotChange(owner, before));
  if (form.remove && !before) refuse('not_found');
  const input = { ...form, ...(before ? await mergedPhrase(context, before, form) : {}) };
  const category = input.category || null;
  if (category && !(await hasCategory(context, category))) refuseField('category', 'invalid');
  const phrase: PhraseRow = {
    id: before?.id ?? context.newId(),
    teacherId: owner,
    category,
    skill: input.skill,
    text: { zh: input.zh, en: input.en },
    createdAt: before?.createdAt ?? context.now,
    removedAt: input.remove ? context.now : null,
  };
  await savePhraseRow(context, phrase);
  await record(context, {
    action: input.remove ? 'phrase.remove' : 'phrase.save',
    subject: `phrase:${phrase.id}`,
    before: before?.text,
    after: phrase.text,
  });
  return presentPhrase(phrase, owner);
}
