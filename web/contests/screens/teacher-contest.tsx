import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ContestList } from '../parts/contest-list.tsx';

export const handle: ScreenHandle = {
  title: () => m.contest_teacher_title(),
  back: () => path.teacherIndex(),
};
export const meta = () => titled(m.contest_teacher_title());
export const loader = (args: PageArgs) =>
  read(args, 'contestIndex', { page: Number(args.url.searchParams.get('page')) || 1 });

export default function TeacherContestScreen() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.contest_teacher_lead()}>{m.contest_teacher_title()}</PageTitle>
      <ContestList list={list} to={path.teacherContest} info={path.teacherContestInfo} judges />
    </>
  );
}
