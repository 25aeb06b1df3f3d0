import { walletCalls as calls } from '../../../contract/credits/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listCredits } from './list-credits.ts';

export const routes: BoundCall[] = [bind(calls.memberCredits, listCredits)];
