import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice } from '../../platform/notices/definition.ts';

/** An invitation to a teacher to sign in; its reader has no account yet. */
export const teacherInvited = defineNotice<{ from: string; link: string }>({
  kind: 'teacher.invited',
  topic: 'account',
  parts({ locale, name, storeName, data: { from, link } }) {
    const to = { locale };
    return {
      subject: m.notices_teacher_invited_subject({ store: storeName }, to),
      lead: m.notices_teacher_invited_lead({ ...figures, name, from, store: storeName }, to),
      rows: [],
      link: { text: m.notices_teacher_invited_link({}, to), to: link },
      closing: m.notices_teacher_invited_closing({}, to),
    };
  },
});
