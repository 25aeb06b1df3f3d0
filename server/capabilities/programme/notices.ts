import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, sentence } from '../../platform/notices/definition.ts';

/** An invitation to a teacher to sign in; its reader has no account yet. */
export const teacherInvited = defineNotice<{ from: string; link: string }>({
  kind: 'teacher.invited',
  topic: 'account',
  readers: ['teacher'],
  when: m.notice_when_teacher_invited,
  fixed: 'access',
  parts({ name, storeName, data: { from, link } }) {
    return {
      subject: sentence(m.notices_teacher_invited_subject, { store: storeName }),
      lead: sentence(m.notices_teacher_invited_lead, { ...figures, name, from, store: storeName }),
      rows: [],
      link: { text: sentence(m.notices_teacher_invited_link, {}), to: link },
      closing: sentence(m.notices_teacher_invited_closing, {}),
    };
  },
});
