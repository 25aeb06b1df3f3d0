import { sheetCalls as calls } from '../../../contract/sheets/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { exportSheet } from './export-sheet.ts';

export const routes: BoundCall[] = [bind(calls.officeSheetExport, exportSheet, 'steps')];
