import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { PhraseView, remarksCalls } from '../../../contract/remarks/calls.ts';
import { type PhraseTopic, phraseTopics } from '../../../contract/remarks/skills.ts';
import type { Context } from '../../platform/context.ts';
import { requireTeacher } from '../teachers/index.ts';
import { type BankOwner, findPhrases } from './bank-store.ts';
import { presentPhrase } from './present.ts';

/** As many phrases as a page can offer. */
const bankSize = 200;

type About = { teacherId: string; category: string; topics: readonly PhraseTopic[] };

/** Returns the phrases a teacher may tap for a subject and these topics: their own first, then the school's. */
export async function bankFor(
  context: Context,
  { teacherId: owner, category, topics }: About,
): Promise<PhraseView[]> {
  const { rows } = await findPhrases(context, { owner, category, topics, page: 1, pageSize: bankSize });
  return rows.map((row) => presentPhrase(row, owner));
}

type Input = CheckedInputOf<typeof remarksCalls.commentBank>;

async function listFor(context: Context, owner: BankOwner, { category, skill, page, page_size }: Input) {
  const { rows, total } = await findPhrases(context, {
    owner,
    category: category || undefined,
    topics: skill ? [skill] : phraseTopics,
    page,
    pageSize: page_size,
  });
  return { items: rows.map((row) => presentPhrase(row, owner)), total, page, page_size };
}

/** Lists a page of the signed-in teacher's comment bank: their own phrases and the school's. */
export async function listBank(context: Context, input: Input) {
  return listFor(context, (await requireTeacher(context)).id, input);
}

export const listSchoolBank = (context: Context, input: Input) => listFor(context, null, input);
