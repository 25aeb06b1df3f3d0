import { uploadCalls as calls } from '../../../contract/uploads/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { beginUpload, showUpload } from './begin-upload.ts';
import { receivePart } from './receive-part.ts';

export const routes: BoundCall[] = [
  bind(calls.uploadBegin, beginUpload, 'steps'),
  bind(calls.uploadPart, receivePart, 'steps'),
  bind(calls.uploadState, showUpload),
];
