import { useParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { ContestDesk } from '../../web/contests/parts/contest-desk.tsx';
import { ContestList } from '../../web/contests/parts/contest-list.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { usePageNumber } from '../parts/page-numbers.tsx';
import { Read } from '../parts/read.tsx';

const Head = () => <PageTitle lead={m.contest_office_lead()}>{m.contest_title()}</PageTitle>;

/** All contests with the progress of judging. */
export const Contests = () => (
  <>
    <Head />
    <Read call="contestIndex" input={{ page: usePageNumber() }}>
      {(list) => (
        <ContestList list={list} to={officePath.contests} info={officePath.contest} judges={false} />
      )}
    </Read>
  </>
);

/** A contest. The office publishes its results. */
export const Contest = () => (
  <>
    <Head />
    <Read call="contestInfo" input={{ session_id: useParams().session ?? '' }}>
      {(contest) => <ContestDesk contest={contest} />}
    </Read>
  </>
);
