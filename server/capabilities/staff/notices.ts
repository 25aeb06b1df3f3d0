import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice } from '../../platform/notices/definition.ts';

/** An invitation to the staff; its reader has no account yet. */
export const staffInvited = defineNotice<{ from: string; link: string }>({
  kind: 'staff.invited',
  topic: 'account',
  parts({ locale, name, storeName, data: { from, link } }) {
    const to = { locale };
    return {
      subject: m.notices_staff_subject({ store: storeName }, to),
      lead: m.notices_staff_lead({ ...figures, name, from, store: storeName }, to),
      rows: [],
      link: { text: m.notices_staff_link({}, to), to: link },
      closing: m.notices_staff_closing({}, to),
    };
  },
});
