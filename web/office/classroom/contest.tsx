import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { ContestDesk } from '../../contests/parts/contest-desk.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.contest_title());
export const loader = (args: PageArgs) =>
  read(args, 'contestInfo', { session_id: args.params.session ?? '' });

/** A contest for the office, which makes its results known. */
export default function OfficeContestScreen() {
  const of = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.contest_office_lead()}>{m.contest_title()}</PageTitle>
      <ContestDesk of={of} />
    </>
  );
}
