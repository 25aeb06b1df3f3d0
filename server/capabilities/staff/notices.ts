import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

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

/** `by` is the owner who removed it, `left` the number of unused recovery codes. */
export type FactorChange =
  | { what: 'set_up' | 'replaced' }
  | { what: 'removed'; by: string }
  | { what: 'recovery'; left: number };

type Places = { name: string; at: string; store: string };

const factorSentences = (change: FactorChange, { name, at, store }: Places) => {
  switch (change.what) {
    case 'set_up':
      return {
        subject: sentence(m.notices_factor_set_up_subject, { store }),
        lead: sentence(m.notices_factor_set_up_lead, { name, at }),
      };
    case 'replaced':
      return {
        subject: sentence(m.notices_factor_replaced_subject, { store }),
        lead: sentence(m.notices_factor_replaced_lead, { name, at }),
      };
    case 'removed':
      return {
        subject: sentence(m.notices_factor_removed_subject, { store }),
        lead: sentence(m.notices_factor_removed_lead, { name, at, by: change.by }),
      };
    case 'recovery':
      return {
        subject: sentence(m.notices_factor_recovery_subject, { store }),
        lead: sentence(m.notices_factor_recovery_lead, { name, at, left: change.left }),
      };
  }
};

/** Notifies of a changed second factor or a used recovery code, in case it was somebody else. */
export const factorChanged = defineNotice<FactorChange & { at: string }>({
  kind: 'second_factor.changed',
  topic: 'account',
  readers: ['staff'],
  when: m.notice_when_second_factor_changed,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { name, storeName: store, data } = input;
    return {
      ...factorSentences(data, { name, store, at: readerMomentWords(data.at, input) }),
      rows: [],
      link: { text: sentence(m.notices_factor_link, {}), to: linkTo(input, path.teacherPasswordReset()) },
      closing: sentence(m.notices_factor_closing, {}),
    };
  },
});
