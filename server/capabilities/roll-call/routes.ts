import { rollCallCalls as calls } from '../../../contract/roll-call/calls.ts';
import { campDayCalls } from '../../../contract/roll-call/camp-day.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { enterLesson, viewDoor } from './enter-lesson.ts';
import { listHistory } from './list-history.ts';
import { savePresence } from './save-presence.ts';
import { saveRoll } from './save-roll.ts';
import { settleDoubt } from './settle-doubt.ts';
import { signCamp, undoSign } from './sign-camp.ts';
import { viewRoll } from './view-roll.ts';

export const routes: BoundCall[] = [
  bind(calls.rollCall, viewRoll),
  bind(calls.rollCallSave, saveRoll),
  bind(calls.rollCallHistory, listHistory),
  bind(calls.lessonDoor, viewDoor),
  bind(calls.lessonEnter, enterLesson),
  bind(calls.lessonWitness, savePresence),
  bind(calls.rollDoubtSettle, settleDoubt),
  bind(campDayCalls.campSign, signCamp),
  bind(campDayCalls.campSignUndo, undoSign),
];
