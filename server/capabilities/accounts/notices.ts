import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A link for a new password, for teachers and staff. */
export const passwordForgot = defineNotice<{ link: string }>({
  kind: 'password.forgot',
  topic: 'account',
  readers: ['teacher', 'staff'],
  when: m.notice_when_password_forgot,
  fixed: 'access',
  parts({ name, storeName, data }) {
    return {
      subject: sentence(m.notices_forgot_subject, { store: storeName }),
      lead: sentence(m.notices_forgot_lead, { ...figures, name }),
      rows: [],
      link: { text: sentence(m.notices_forgot_link, {}), to: data.link },
      closing: sentence(m.notices_forgot_closing, {}),
    };
  },
});

/** Answers a teacher who asks for a new password while the school has stopped the sign-in. */
export const signInStopped = defineNotice<Record<string, never>>({
  kind: 'account.sign_in_stopped',
  topic: 'account',
  readers: ['teacher'],
  when: m.notice_when_sign_in_stopped,
  fixed: 'access',
  parts(input) {
    const { name, storeName: store } = input;
    return {
      subject: sentence(m.notices_sign_in_stopped_subject, { store }),
      lead: sentence(m.notices_sign_in_stopped_lead, { name, store }),
      rows: [],
      link: { text: sentence(m.notices_sign_in_stopped_link, {}), to: linkTo(input, path.contact()) },
      closing: null,
    };
  },
});

/** A link for the first password of an account that the school opened. */
export const accountInvitedNotice = defineNotice<{ link: string }>({
  kind: 'account.invited',
  topic: 'account',
  readers: ['teacher'],
  when: m.notice_when_account_invited,
  fixed: 'access',
  parts({ name, storeName, data }) {
    return {
      subject: sentence(m.notices_account_invited_subject, { store: storeName }),
      lead: sentence(m.notices_account_invited_lead, { ...figures, name, store: storeName }),
      rows: [],
      link: { text: sentence(m.notices_account_invited_link, {}), to: data.link },
      closing: sentence(m.notices_account_invited_closing, {}),
    };
  },
});

/** Notifies of a changed password, in case somebody else changed it. */
export const passwordChanged = defineNotice<{ at: string; parent: boolean }>({
  kind: 'password.changed',
  topic: 'account',
  readers: ['family', 'teacher', 'staff'],
  when: m.notice_when_password_changed,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { at, parent } = input.data;
    const reset = parent ? path.forgotPassword() : path.teacherPasswordReset();
    return {
      subject: sentence(m.notices_password_subject, { store: input.storeName }),
      lead: sentence(m.notices_password_lead, { name: input.name, at: readerMomentWords(at, input) }),
      rows: [],
      link: { text: sentence(m.notices_password_link, {}), to: linkTo(input, reset) },
      closing: sentence(m.notices_password_closing, {}),
    };
  },
});

/** Notifies a family that staff opened its screens: name, reason and end. */
export const actedFor = defineNotice<{ by: string; words: string; at: string; until: string }>({
  kind: 'account.acted_for',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_acted_for,
  fixed: 'law',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const { by, words, at, until } = input.data;
    const moment = (instant: string) => readerMomentWords(instant, input);
    return {
      subject: sentence(m.notices_acted_for_subject, { store: input.storeName }),
      lead: sentence(m.notices_acted_for_lead, { name: input.name, by, store: input.storeName }),
      rows: [
        [
          [m.notices_acted_for_why({}, to), words],
          [m.notices_acted_for_from({}, to), moment(at)],
          [m.notices_acted_for_until({}, to), moment(until)],
        ],
      ],
      link: { text: sentence(m.notices_acted_for_link, {}), to: linkTo(input, path.memberAccount()) },
      closing: sentence(m.notices_acted_for_closing, {}),
    };
  },
});
