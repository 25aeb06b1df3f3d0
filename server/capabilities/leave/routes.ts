import { leaveCalls as calls } from '../../../contract/leave/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { answerLeave } from './answer-leave.ts';
import { askForLeave } from './ask-for-leave.ts';
import { bookMakeUp, cancelMakeUp } from './book-make-up.ts';
import { takeCredits } from './take-credits.ts';
import { withdrawLeave } from './withdraw-leave.ts';

export const routes: BoundCall[] = withConstraintRefusals(
  {
    leave_requests_once: 'leave.asked_already',
    make_up_places_number: 'leave.no_place',
    make_up_places_right: 'leave.right_used',
    make_up_places_child: 'leave.right_used',
  },
  [
    bind(calls.leaveAsk, askForLeave, 'steps'),
    bind(calls.leaveWithdraw, withdrawLeave),
    bind(calls.leaveAnswer, answerLeave),
    bind(calls.makeUpBook, bookMakeUp),
    bind(calls.makeUpCancel, cancelMakeUp),
    bind(calls.makeUpCredits, takeCredits),
  ],
);
