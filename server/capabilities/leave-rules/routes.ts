import { leaveRuleCalls as calls } from '../../../contract/leave-rules/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveLeaveRule } from './save-leave-rule.ts';

export const routes: BoundCall[] = [bind(calls.officeLeaveRuleSave, saveLeaveRule)];
