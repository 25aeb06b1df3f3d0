import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** An invitation to look after a child. Its reader may have no account yet. */
export const guardianInvited = defineNotice<{ from: string; link: string }>({
  kind: 'guardian.invited',
  topic: 'family',
  readers: ['visitor'],
  when: m.notice_when_guardian_invited,
  fixed: 'access',
  parts({ storeName, data: { from, link } }) {
    return {
      subject: sentence(m.notices_invited_subject, { store: storeName, from }),
      lead: sentence(m.notices_invited_lead, { ...figures, from, store: storeName }),
      rows: [],
      link: { text: sentence(m.notices_invited_link, {}), to: link },
      closing: sentence(m.notices_invited_closing, {}),
    };
  },
});

const rightName = {
  see: m.child_right_see,
  edit: m.child_right_edit,
  pay: m.child_right_pay,
  message: m.child_right_message,
  collect: m.child_right_collect,
} satisfies Record<GuardianRight, unknown>;

type Names = Pick<ChildLine, 'name' | 'name_cn'>[];

const listed = (names: readonly string[], locale: Locale) => names.join(m.catalog_and({}, { locale }));

const namesIn = (children: Names, locale: Locale) =>
  listed(
    children.map((child) => nameWords(child, { locale })),
    locale,
  );

/** A new guardian, for those who may manage guardians. */
export const guardianAccepted = defineNotice<{ by: string; children: Names; rights: GuardianRight[] }>({
  kind: 'guardian.accepted',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_guardian_accepted,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { by } = data;
    const rights = data.rights.map((right) => rightName[right]({}, to));
    return {
      subject: sentence(m.notices_accepted_subject, { store: input.storeName, by }),
      lead: sentence(m.notices_accepted_lead, { name: input.name, by }),
      rows: [
        [
          [m.notices_guardian_child({}, to), namesIn(data.children, locale)],
          [m.notices_guardian_may({}, to), listed(rights, locale)],
        ],
      ],
      link: { text: sentence(m.notices_accepted_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_accepted_closing, {}),
    };
  },
});

/** A guardian stepped back, for those who may manage guardians. */
export const guardianLeft = defineNotice<{ by: string; children: Names }>({
  kind: 'guardian.left',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_guardian_left,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const params = { by: data.by, children: namesIn(data.children, locale) };
    return {
      subject: sentence(m.notices_guardian_left_subject, { store: input.storeName, ...params }),
      lead: sentence(m.notices_guardian_left_lead, { name: input.name, ...params }),
      rows: [],
      link: { text: sentence(m.notices_accepted_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_guardian_left_closing, {}),
    };
  },
});

/** The reader's guardianship was ended. */
export const guardianEnded = defineNotice<{ children: Names }>({
  kind: 'guardian.ended',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_guardian_ended,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale } = input;
    const children = namesIn(input.data.children, locale);
    return {
      subject: sentence(m.notices_guardian_ended_subject, { store: input.storeName, children }),
      lead: sentence(m.notices_guardian_ended_lead, { name: input.name, children }),
      rows: [],
      link: { text: sentence(m.notices_guardian_ended_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_guardian_ended_closing, {}),
    };
  },
});

/** The reader now owns a child, because the first guardian closed their account. */
export const childHandedOver = defineNotice<{ children: Names }>({
  kind: 'guardian.took_over',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_guardian_took_over,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale } = input;
    const children = namesIn(input.data.children, locale);
    return {
      subject: sentence(m.notices_took_over_subject, { store: input.storeName, children }),
      lead: sentence(m.notices_took_over_lead, { name: input.name, children }),
      rows: [],
      link: { text: sentence(m.notices_took_over_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_took_over_closing, {}),
    };
  },
});

export type StudentLoginChange = 'made' | 'renewed' | 'ended';

const changeLead = {
  made: m.notices_student_login_made,
  renewed: m.notices_student_login_renewed,
  ended: m.notices_student_login_ended,
} satisfies Record<StudentLoginChange, unknown>;

/** Another guardian made, renewed or ended a student's sign-in. */
export const studentLoginChanged = defineNotice<{ by: string; children: Names; change: StudentLoginChange }>({
  kind: 'student_login.changed',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_student_login_changed,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const children = namesIn(data.children, locale);
    return {
      subject: sentence(m.notices_student_login_subject, { store: input.storeName, children }),
      lead: sentence(changeLead[data.change], { name: input.name, by: data.by, children }),
      rows: [],
      link: { text: sentence(m.notices_accepted_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_student_login_closing, { by: data.by }),
    };
  },
});

/** A student's password was locked, because a guardian who could set it left. */
export const studentLoginLocked = defineNotice<{ by: string; children: Names }>({
  kind: 'student_login.locked',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_student_login_locked,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const children = namesIn(data.children, locale);
    return {
      subject: sentence(m.notices_student_locked_subject, { store: input.storeName, children }),
      lead: sentence(m.notices_student_locked_lead, { name: input.name, by: data.by, children }),
      rows: [],
      link: { text: sentence(m.notices_student_locked_link, {}), to: linkTo(input, path.memberChild()) },
      closing: sentence(m.notices_student_locked_closing, {}),
    };
  },
});

/** The account will close, and how to keep it. */
export const accountClosing = defineNotice<{ due: string }>({
  kind: 'account.closing',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_closing,
  fixed: 'law',
  alwaysMailed: true,
  parts(input) {
    const due = readerMomentWords(input.data.due, input);
    return {
      subject: sentence(m.notices_closing_subject, { store: input.storeName }),
      lead: sentence(m.notices_closing_lead, { name: input.name, due }),
      rows: [],
      link: { text: sentence(m.notices_closing_link, {}), to: linkTo(input, path.memberAccount()) },
      closing: sentence(m.notices_closing_closing, {}),
    };
  },
});

export const accountClosedNotice = defineNotice<Record<string, never>>({
  kind: 'account.closed',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_closed,
  fixed: 'law',
  alwaysMailed: true,
  parts({ storeName }) {
    return {
      subject: sentence(m.notices_closed_subject, { store: storeName }),
      lead: sentence(m.notices_closed_lead, { store: storeName }),
      rows: [],
      link: null,
      closing: sentence(m.notices_closed_closing, {}),
    };
  },
});

/** The sign-in number changed, in case somebody else did it. By mail, which still reaches the owner. */
export const telChanged = defineNotice<{ ends: string; at: string }>({
  kind: 'account.tel_changed',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_tel_changed,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const { data } = input;
    return {
      subject: sentence(m.notices_tel_changed_subject, { store: input.storeName }),
      lead: sentence(m.notices_tel_changed_lead, {
        name: input.name,
        ends: data.ends,
        at: readerMomentWords(data.at, input),
      }),
      rows: [],
      link: { text: sentence(m.notices_tel_changed_link, {}), to: linkTo(input, path.contact()) },
      closing: sentence(m.notices_tel_changed_closing, {}),
    };
  },
});

/** Mailed to the former address, in case somebody else changed it. */
export const emailChanged = defineNotice<{ at: string }>({
  kind: 'account.email_changed',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_email_changed,
  fixed: 'safety',
  parts(input) {
    return {
      subject: sentence(m.notices_email_changed_subject, { store: input.storeName }),
      lead: sentence(m.notices_email_changed_lead, {
        name: input.name,
        at: readerMomentWords(input.data.at, input),
      }),
      rows: [],
      link: { text: sentence(m.notices_tel_changed_link, {}), to: linkTo(input, path.contact()) },
      closing: sentence(m.notices_tel_changed_closing, {}),
    };
  },
});

/** Staff corrected the parent's details. */
export const memberCorrected = defineNotice<{ at: string }>({
  kind: 'account.corrected',
  topic: 'account',
  readers: ['family'],
  when: m.notice_when_account_corrected,
  fixed: 'safety',
  alwaysMailed: true,
  parts(input) {
    const at = readerMomentWords(input.data.at, input);
    return {
      subject: sentence(m.notices_corrected_subject, { store: input.storeName }),
      lead: sentence(m.notices_corrected_lead, { name: input.name, at }),
      rows: [],
      link: { text: sentence(m.notices_corrected_link, {}), to: linkTo(input, path.memberEdit()) },
      closing: sentence(m.notices_corrected_closing, {}),
    };
  },
});
