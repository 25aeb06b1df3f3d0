import { sheetCalls as calls } from '../../../contract/sheets/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { beginImport } from './begin-import.ts';
import { exportBatch } from './export-batch.ts';
import { exportFaults } from './export-faults.ts';
import { exportSheet } from './export-sheet.ts';
import { exportTemplate } from './export-template.ts';
import { dropImport, enqueueImport } from './take-import.ts';
import { listImports, viewImport } from './view-import.ts';

export const routes: BoundCall[] = [
  bind(calls.officeSheetExport, exportSheet, 'steps'),
  bind(calls.officeCouponBatchSheet, exportBatch, 'steps'),
  bind(calls.officeSheetTemplate, exportTemplate, 'steps'),
  bind(calls.officeSheetImportFaults, exportFaults, 'steps'),
  bind(calls.officeSheetImport, beginImport, 'steps'),
  bind(calls.officeSheetImportInfo, viewImport),
  bind(calls.officeSheetImportIndex, listImports),
  bind(calls.officeSheetImportTake, enqueueImport),
  bind(calls.officeSheetImportDrop, dropImport),
];
