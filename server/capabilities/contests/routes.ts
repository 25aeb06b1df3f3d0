import { contestCalls as calls } from '../../../contract/contests/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listChildEntries } from './list-child-entries.ts';
import { listContests } from './list-contests.ts';
import { publishResults } from './publish-results.ts';
import { sendContestBallot } from './send-contest-ballot.ts';
import { showContest } from './show-contest.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualContest, listChildEntries),
  bind(calls.contestIndex, listContests),
  bind(calls.contestInfo, showContest),
  bind(calls.contestBallotSend, sendContestBallot),
  bind(calls.contestPublish, publishResults),
];
