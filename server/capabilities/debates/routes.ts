import { debateCalls as calls } from '../../../contract/debates/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { addJudge, removeJudge } from './add-judge.ts';
import { cancelMatch } from './cancel-match.ts';
import { correctBallot } from './correct-ballot.ts';
import { drawRound } from './draw-round.ts';
import { listMatches } from './list-matches.ts';
import { listOwnMatches, viewDebateClass } from './list-own-matches.ts';
import { runTimer } from './run-timer.ts';
import { saveRecording } from './save-recording.ts';
import { sendBallot, sendGuestBallot, viewAsGuest } from './send-ballot.ts';
import { viewMatch } from './view-match.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualDebate, listMatches),
  bind(calls.debateIndex, listOwnMatches),
  bind(calls.debateClass, viewDebateClass),
  bind(calls.debateDraw, drawRound),
  bind(calls.debateInfo, viewMatch),
  bind(calls.debateTimer, runTimer),
  bind(calls.debateJudgeAdd, addJudge),
  bind(calls.debateJudgeRemove, removeJudge),
  bind(calls.debateBallotSend, sendBallot),
  bind(calls.debateCorrect, correctBallot),
  bind(calls.debateRecord, saveRecording),
  bind(calls.debateCancel, cancelMatch),
  bind(calls.debateGuest, viewAsGuest),
  bind(calls.debateGuestSend, sendGuestBallot),
];
