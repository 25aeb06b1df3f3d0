import { codesCalls as calls } from '../../../contract/codes/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { newChallenge } from './require-proof.ts';
import { sendCode } from './send-code.ts';

export const routes: BoundCall[] = [
  bind(calls.sendCode, sendCode, 'steps'),
  bind(calls.proofChallenge, (context) => newChallenge(context)),
];
