import { commissionCalls as calls } from '../../../contract/commissions/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { exportCommissions } from './export-commissions.ts';
import { listCommissions } from './list-commissions.ts';

export const routes: BoundCall[] = [
  bind(calls.officeCommissionIndex, listCommissions),
  bind(calls.officeCommissionExport, exportCommissions, 'steps'),
];
