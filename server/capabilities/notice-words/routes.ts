import { noticeWordsCalls as calls } from '../../../contract/notice-words/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listNoticeKinds } from './list-notice-kinds.ts';
import { previewNotice } from './preview-notice.ts';
import { saveNoticeWords } from './save-notice-words.ts';
import { testNotice } from './test-notice.ts';
import { type Office, viewNoticeKind } from './view-notice-kind.ts';

export const routes = (office: Office): BoundCall[] => {
  const { kinds } = office;
  return [
    bind(calls.officeNoticeIndex, (context, input) => listNoticeKinds(context, input, kinds)),
    bind(calls.officeNoticeInfo, (context, input) => viewNoticeKind(context, input, office)),
    bind(calls.officeNoticeSave, (context, input) => saveNoticeWords(context, input, office)),
    bind(calls.officeNoticePreview, (context, input) => previewNotice(context, input, kinds), 'read'),
    bind(calls.officeNoticeTest, (context, input) => testNotice(context, input, kinds), 'steps'),
  ];
};
