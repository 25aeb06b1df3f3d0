import { reportCalls as calls } from '../../../contract/reports/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { exportReport } from './export-report.ts';
import { viewReport } from './view-report.ts';

export const routes: BoundCall[] = [
  bind(calls.officeMoneyReport, viewReport),
  bind(calls.officeMoneyReportExport, exportReport, 'steps'),
  bind(calls.officeClassReport, viewReport),
  bind(calls.officeClassReportExport, exportReport, 'steps'),
];
