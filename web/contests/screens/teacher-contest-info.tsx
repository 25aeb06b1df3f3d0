import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ContestDesk } from '../parts/contest-desk.tsx';

export const handle: ScreenHandle = {
  title: () => m.contest_teacher_title(),
  back: () => path.teacherContest(),
};
export const meta = () => titled(m.contest_teacher_title());
export const loader = (args: PageArgs) =>
  read(args, 'contestInfo', { session_id: args.params.session ?? '' });

/** A contest for one of its judges. */
export default function TeacherContestInfoScreen() {
  const contest = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.contest_teacher_lead()}>{m.contest_teacher_title()}</PageTitle>
      <ContestDesk contest={contest} />
    </>
  );
}
