import { clockChangeCalls as calls } from '../../../contract/clock-changes/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { showHour } from './show-hour.ts';

export const routes: BoundCall[] = [bind(calls.virtualHour, showHour)];
