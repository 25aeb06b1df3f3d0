import { walletCalls as calls } from '../../../contract/credits/calls.ts';
import { officeCreditCalls as officeCalls } from '../../../contract/credits/office-calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { grantCredits, takeBackGranted, viewCredits } from './grant-credits.ts';
import { listCredits } from './list-credits.ts';

export const routes: BoundCall[] = [
  bind(calls.memberCredits, listCredits),
  bind(officeCalls.officeCreditInfo, viewCredits),
  bind(officeCalls.officeCreditGive, grantCredits),
  bind(officeCalls.officeCreditTakeBack, takeBackGranted),
];
