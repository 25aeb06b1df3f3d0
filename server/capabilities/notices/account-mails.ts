import * as m from '../../../messages/compiled/messages.js';
import type { MailInput, Parts } from './mail-frame.ts';
import { moment } from './mail-times.ts';

const home = ({ origin, locale }: MailInput) => `${origin}${locale === 'en' ? '/en' : ''}`;

/** A link for a new password, for teachers and staff. */
export function forgotParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  return {
    subject: m.notices_forgot_subject({ store: input.storeName }, to),
    lead: m.notices_forgot_lead({ name: input.name }, to),
    rows: [],
    link: { text: m.notices_forgot_link({}, to), to: String(input.data.link) },
    closing: m.notices_forgot_closing({}, to),
  };
}

/** A changed password, in case it was somebody else. */
export function passwordChangedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const reset = input.data.parent ? '/index_forgot_password' : '/forgot_password_reset';
  return {
    subject: m.notices_password_subject({ store: input.storeName }, to),
    lead: m.notices_password_lead({ name: input.name, at: moment(input.data.at, input) }, to),
    rows: [],
    link: { text: m.notices_password_link({}, to), to: `${home(input)}${reset}` },
    closing: m.notices_password_closing({}, to),
  };
}

/** The account will be closed, and how to keep it. */
export function closingParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  return {
    subject: m.notices_closing_subject({ store: input.storeName }, to),
    lead: m.notices_closing_lead({ name: input.name, due: moment(input.data.due, input) }, to),
    rows: [],
    link: { text: m.notices_closing_link({}, to), to: `${home(input)}/member_account` },
    closing: m.notices_closing_closing({}, to),
  };
}

/** The account was closed. */
export function closedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  return {
    subject: m.notices_closed_subject({ store: input.storeName }, to),
    lead: m.notices_closed_lead({ store: input.storeName }, to),
    rows: [],
    link: null,
    closing: m.notices_closed_closing({}, to),
  };
}

/** An invitation to the staff; its reader has no account yet. */
export function staffInvitedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  return {
    subject: m.notices_staff_subject({ store: input.storeName }, to),
    lead: m.notices_staff_lead(
      { name: input.name, from: String(input.data.from), store: input.storeName },
      to,
    ),
    rows: [],
    link: { text: m.notices_staff_link({}, to), to: String(input.data.link) },
    closing: m.notices_staff_closing({}, to),
  };
}
