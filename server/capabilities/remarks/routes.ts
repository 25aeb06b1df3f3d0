import { remarksCalls as calls } from '../../../contract/remarks/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listBank, listSchoolBank } from './list-bank.ts';
import { listComments } from './list-comments.ts';
import { listRemarks } from './list-remarks.ts';
import { savePhrase, saveSchoolPhrase } from './save-phrase.ts';
import { saveRemark } from './save-remark.ts';

export const routes: BoundCall[] = [
  bind(calls.remarkIndex, listRemarks),
  bind(calls.remarkSave, saveRemark),
  bind(calls.commentBank, listBank),
  bind(calls.commentBankSave, savePhrase),
  bind(calls.officeCommentBank, listSchoolBank),
  bind(calls.officeCommentBankSave, saveSchoolPhrase),
  bind(calls.virtualComment, listComments),
];
