import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** A link for a new password, for teachers and staff. */
export const passwordForgot = defineNotice<{ link: string }>({
  kind: 'password.forgot',
  topic: 'account',
  parts({ locale, name, storeName, data }) {
    const to = { locale };
    return {
      subject: m.notices_forgot_subject({ store: storeName }, to),
      lead: m.notices_forgot_lead({ ...figures, name }, to),
      rows: [],
      link: { text: m.notices_forgot_link({}, to), to: data.link },
      closing: m.notices_forgot_closing({}, to),
    };
  },
});

/** A link for the first password of an account that others have opened. */
export const accountInvited = defineNotice<{ link: string }>({
  kind: 'account.invited',
  topic: 'account',
  parts({ locale, name, storeName, data }) {
    const to = { locale };
    return {
      subject: m.notices_account_invited_subject({ store: storeName }, to),
      lead: m.notices_account_invited_lead({ ...figures, name, store: storeName }, to),
      rows: [],
      link: { text: m.notices_account_invited_link({}, to), to: data.link },
      closing: m.notices_account_invited_closing({}, to),
    };
  },
});

/** A changed password, in case it was somebody else. */
export const passwordChanged = defineNotice<{ at: string; parent: boolean }>({
  kind: 'password.changed',
  topic: 'account',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const { at, parent } = input.data;
    const reset = parent ? path.forgotPassword() : path.teacherPasswordReset();
    return {
      subject: m.notices_password_subject({ store: input.storeName }, to),
      lead: m.notices_password_lead({ name: input.name, at: readerMomentWords(at, input) }, to),
      rows: [],
      link: { text: m.notices_password_link({}, to), to: linkTo(input, reset) },
      closing: m.notices_password_closing({}, to),
    };
  },
});

/** Somebody of the staff has opened the family's screens, with why and until when. */
export const actedFor = defineNotice<{ by: string; words: string; at: string; until: string }>({
  kind: 'account.acted_for',
  topic: 'account',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const { by, words, at, until } = input.data;
    const moment = (instant: string) => readerMomentWords(instant, input);
    return {
      subject: m.notices_acted_for_subject({ store: input.storeName }, to),
      lead: m.notices_acted_for_lead({ name: input.name, by, store: input.storeName }, to),
      rows: [
        [
          [m.notices_acted_for_why({}, to), words],
          [m.notices_acted_for_from({}, to), moment(at)],
          [m.notices_acted_for_until({}, to), moment(until)],
        ],
      ],
      link: { text: m.notices_acted_for_link({}, to), to: linkTo(input, path.memberAccount()) },
      closing: m.notices_acted_for_closing({}, to),
    };
  },
});
