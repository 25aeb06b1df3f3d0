import { z } from 'zod';
import { noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const noticeWordsTried = defineJob({
  name: 'notice_words.tried',
  data: noticeWordsCalls.officeNoticePreview.input.extend({ accountId: z.string() }),
  steps: true,
});
