import { entryCalls as calls } from '../../../contract/entries/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listEntries, saveEntry } from './save-entry.ts';

export const routes: BoundCall[] = [
  bind(calls.entryInfo, listEntries),
  bind(calls.entrySave, saveEntry, 'steps'),
];
