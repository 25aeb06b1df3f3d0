import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AnswerForm } from '../parts/answer-form.tsx';
import { FeedbackCard } from '../parts/feedback-card.tsx';

export const handle: ScreenHandle = {
  title: () => m.feedback_of_families(),
  back: () => path.teacherIndex(),
};
export const meta = () => titled(m.feedback_of_families());
export const loader = (args: PageArgs) =>
  read(args, 'feedbackIndex', { page: Number(args.url.searchParams.get('page')) || 1 });

/** Feedback on the teacher's classes, with forms to answer it. */
export default function TeacherFeedbackScreen() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.feedback_of_families()}</PageTitle>
      {list.items.length === 0 ? (
        <EmptyState picture="calendar">{m.feedback_of_families_none()}</EmptyState>
      ) : (
        <ul className="grid max-w-200 gap-4">
          {list.items.map((feedback) => (
            <li key={feedback.id}>
              <FeedbackCard feedback={feedback}>
                {!feedback.blocked.feedbackAnswer && <AnswerForm id={feedback.id} />}
              </FeedbackCard>
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => path.teacherFeedback({ page })} />
    </>
  );
}
