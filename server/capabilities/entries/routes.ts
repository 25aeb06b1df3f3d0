import { entryCalls as calls } from '../../../contract/entries/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { keepEntry, listEntries } from './keep-entry.ts';

export const routes: BoundCall[] = [
  bind(calls.entryInfo, listEntries),
  bind(calls.entrySave, keepEntry, 'steps'),
];
