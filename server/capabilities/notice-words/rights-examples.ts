import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

const tried = { kind: 'order.paid', words: '{}', locale: 'zh', example: 0 };

/** Example inputs for the walk of rights. */
export const rightsExamples = {
  officeNoticeIndex: nothing,
  officeNoticeInfo: just({ kind: 'order.paid' }),
  officeNoticeSave: just({ kind: 'order.paid', version: 0, words: '{}' }),
  officeNoticePreview: just(tried),
  officeNoticeTest: just(tried),
} satisfies Examples;
