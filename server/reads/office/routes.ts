import { staffCalls } from '../../../contract/staff/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listAudit } from './audit-index.ts';

export const routes: BoundCall[] = [bind(staffCalls.auditIndex, listAudit)];
