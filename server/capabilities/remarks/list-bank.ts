import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { remarksCalls } from '../../../contract/remarks/calls.ts';
import type { Context } from '../../platform/context.ts';
import { findPhrases } from './bank-store.ts';
import { presentPhrase } from './present.ts';
import { requireTeacher } from './require-lesson.ts';

/** The comment bank as the signed-in teacher has it: the own phrases and the school's, a page of them. */
export async function listBank(context: Context, input: CheckedInputOf<typeof remarksCalls.commentBank>) {
  const teacher = await requireTeacher(context);
  const { category, skill, page, page_size } = input;
  const { rows, total } = await findPhrases(context, {
    teacherId: teacher.id,
    category: category || undefined,
    skill,
    page,
    pageSize: page_size,
  });
  return { items: rows.map((row) => presentPhrase(row, teacher.id)), total, page, page_size };
}
