import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, sentence } from '../../platform/notices/definition.ts';

/** An invitation to the staff; its reader has no account yet. */
export const staffInvited = defineNotice<{ from: string; link: string }>({
  kind: 'staff.invited',
  topic: 'account',
  readers: ['staff'],
  when: m.notice_when_staff_invited,
  fixed: 'access',
  parts({ name, storeName, data: { from, link } }) {
    return {
      subject: sentence(m.notices_staff_subject, { store: storeName }),
      lead: sentence(m.notices_staff_lead, { ...figures, name, from, store: storeName }),
      rows: [],
      link: { text: sentence(m.notices_staff_link, {}), to: link },
      closing: sentence(m.notices_staff_closing, {}),
    };
  },
});
