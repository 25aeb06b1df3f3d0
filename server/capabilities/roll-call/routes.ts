import { rollCallCalls as calls } from '../../../contract/roll-call/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveRoll } from './save-roll.ts';
import { viewRoll } from './view-roll.ts';

export const routes: BoundCall[] = [bind(calls.rollCall, viewRoll), bind(calls.rollCallSave, saveRoll)];
