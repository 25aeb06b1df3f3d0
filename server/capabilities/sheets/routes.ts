import { sheetCalls as calls } from '../../../contract/sheets/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { beginImport } from './begin-import.ts';
import { exportBatch } from './export-batch.ts';
import { exportSheet } from './export-sheet.ts';
import { dropImport, enqueueImport } from './take-import.ts';
import { listImports, viewImport } from './view-import.ts';

export const routes: BoundCall[] = [
  bind(calls.officeSheetExport, exportSheet, 'steps'),
  bind(calls.officeCouponBatchSheet, exportBatch, 'steps'),
  bind(calls.officeSheetImport, beginImport, 'steps'),
  bind(calls.officeSheetImportInfo, viewImport),
  bind(calls.officeSheetImportIndex, listImports),
  bind(calls.officeSheetImportTake, enqueueImport),
  bind(calls.officeSheetImportDrop, dropImport),
];
