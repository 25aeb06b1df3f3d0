import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { CommentView, remarksCalls } from '../../../contract/remarks/calls.ts';
import type { Context } from '../../platform/context.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { attendanceOf } from '../roll-call/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import { presentLesson } from './present.ts';
import { remarksOf } from './store.ts';

/** Lists teachers' remarks on a child, latest lesson first: phrases in the reader's language, words as written. */
export async function listComments(
  context: Context,
  { child_id, page, page_size }: CheckedInputOf<typeof remarksCalls.virtualComment>,
) {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const { rows, total } = await remarksOf(context, { childId: child.id, page, pageSize: page_size });
  const items = await presentComments(context, child.id, rows);
  return { items, total, page, page_size, child: presentChildLine(child) };
}

/** As many as a page of classes shows. */
const mostComments = 200;

/** Returns the latest remarks on a child in these classes, latest first. */
export async function lastComments(
  context: Context,
  wanted: { childId: string; sessionIds: readonly string[] },
): Promise<CommentView[]> {
  if (wanted.sessionIds.length === 0) return [];
  const { rows } = await remarksOf(context, { ...wanted, page: 1, pageSize: mostComments });
  return presentComments(context, wanted.childId, rows);
}

type Rows = Awaited<ReturnType<typeof remarksOf>>['rows'];

async function presentComments(context: Context, childId: string, rows: Rows): Promise<CommentView[]> {
  const marked = await attendanceOf(context, {
    lessonIds: rows.map(({ remark }) => remark.lessonId),
    childIds: [childId],
  });
  return rows.map(({ remark, by, ...lesson }) => {
    const isCorrected = Temporal.Instant.compare(remark.firstAt, remark.writtenAt) !== 0;
    return {
      id: remark.id,
      lesson: presentLesson(context, lesson),
      mark: marked.find((entry) => entry.lessonId === remark.lessonId)?.mark ?? null,
      by: presentTeacher(by, context.locale),
      phrases: remark.phrases.map((phrase) => inLocale(phrase, context.locale)),
      skills: remark.skills,
      words: remark.words,
      words_language: remark.wordsLanguage,
      written_at: remark.firstAt.toString(),
      corrected_at: isCorrected ? remark.writtenAt.toString() : null,
    };
  });
}
