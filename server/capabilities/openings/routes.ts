import { openingCalls as calls } from '../../../contract/openings/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { askOpening, listOpenings, removeAlert } from './ask-opening.ts';

export const routes: BoundCall[] = [
  bind(calls.openingIndex, (context) => listOpenings(context)),
  bind(calls.openingAsk, askOpening),
  bind(calls.openingForget, removeAlert),
];
