import { trialCalls as calls } from '../../../contract/trials/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { bookTrial, cancelTrial } from './book-trial.ts';

export const routes: BoundCall[] = [
  bind(calls.listeningBook, bookTrial, 'steps'),
  bind(calls.listeningCancel, cancelTrial, 'steps'),
];
