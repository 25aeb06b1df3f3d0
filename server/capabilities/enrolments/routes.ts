import { entryCalls } from '../../../contract/entries/calls.ts';
import { openingCalls } from '../../../contract/openings/calls.ts';
import { trialCalls } from '../../../contract/trials/calls.ts';
import { waitingCalls } from '../../../contract/waitlist/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { keepEntry, listEntries } from '../entries/save-entry.ts';
import { askOpening, forgetOpening, listOpenings } from '../openings/ask-opening.ts';
import { bookTrial, cancelTrial } from '../trials/book-trial.ts';
import { joinWaiting, leaveWaiting, listWaitings } from '../waitlist/join-waitlist.ts';

/** The calls about places: waiting for one, trying a class, entering a contest, being told when an offering opens. */
export const enrolmentsRoutes: BoundCall[] = [
  bind(waitingCalls.waitingIndex, (context) => listWaitings(context)),
  bind(waitingCalls.waitingJoin, joinWaiting),
  bind(waitingCalls.waitingLeave, leaveWaiting),
  bind(trialCalls.listeningBook, bookTrial),
  bind(trialCalls.listeningCancel, cancelTrial),
  bind(entryCalls.entryInfo, listEntries),
  bind(entryCalls.entrySave, keepEntry, 'steps'),
  bind(openingCalls.openingIndex, (context) => listOpenings(context)),
  bind(openingCalls.openingAsk, askOpening),
  bind(openingCalls.openingForget, forgetOpening),
];
