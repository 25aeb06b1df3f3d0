import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { feedbackCalls } from '../../../contract/feedback/calls.ts';
import { type FeedbackState, feedbackStates } from '../../../contract/feedback/states.ts';
import type { Context } from '../../platform/context.ts';
import { sessionsOpenTo } from '../enrolments/index.ts';
import { chosenChild, mayDo, presentChildLine } from '../families/index.ts';
import { requireTeacher } from '../teachers/index.ts';
import { presentClass, presentFeedback } from './present.ts';
import { classesOf, listAllFeedback, publishedFeedback } from './store.ts';

/**
 * Lists a child's classes with the family's feedback. A reader who cannot write sees only classes with feedback; a
 * student only what is published. Refuses as `chosenChild` does.
 */
export async function listFeedback(
  context: Context,
  { child_id, page, page_size }: CheckedInputOf<typeof feedbackCalls.virtualFeedback>,
): Promise<OutputOf<typeof feedbackCalls.virtualFeedback>> {
  const child = await chosenChild(context, child_id, 'feedback.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const mayWrite = mayDo(child.rights ?? [], 'feedback.write');
  const { rows, total } = await classesOf(context, {
    childId: child.id,
    ...(mayWrite ? {} : { states: statesShown(context) }),
    page,
    pageSize: page_size,
  });
  return {
    items: rows.map((row) => presentClass(context, row, mayWrite)),
    total,
    page,
    page_size,
    child: presentChildLine(child),
  };
}

/** The states shown to a reader who cannot write. */
const statesShown = ({ person }: Context): readonly FeedbackState[] =>
  person.kind === 'student' ? ['let_through'] : feedbackStates;

type FeedbackPage = OutputOf<typeof feedbackCalls.feedbackIndex>;

/** Lists published feedback on the teacher's classes. */
export async function listGivenFeedback(
  context: Context,
  { page, page_size }: CheckedInputOf<typeof feedbackCalls.feedbackIndex>,
): Promise<FeedbackPage> {
  const teacher = await requireTeacher(context);
  const sessionIds = await sessionsOpenTo(context, teacher.id);
  const { rows, total } = await publishedFeedback(context, { sessionIds, page, pageSize: page_size });
  return { items: rows.map((row) => presentFeedback(context, row)), total, page, page_size };
}

export async function listOfficeFeedback(
  context: Context,
  wanted: CheckedInputOf<typeof feedbackCalls.officeFeedbackIndex>,
): Promise<FeedbackPage> {
  const { rows, total } = await listAllFeedback(context, wanted);
  const items = rows.map((row) => presentFeedback(context, row));
  return { items, total, page: wanted.page, page_size: wanted.page_size };
}
