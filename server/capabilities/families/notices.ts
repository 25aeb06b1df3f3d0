import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { nameWords } from '../../../words/whom.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** An invitation to look after somebody's child; its reader may have no account yet. */
export const guardianInvited = defineNotice<{ from: string; link: string }>({
  kind: 'guardian.invited',
  topic: 'family',
  parts({ locale, storeName, data: { from, link } }) {
    const to = { locale };
    return {
      subject: m.notices_invited_subject({ store: storeName, from }, to),
      lead: m.notices_invited_lead({ ...figures, from, store: storeName }, to),
      rows: [],
      link: { text: m.notices_invited_link({}, to), to: link },
      closing: m.notices_invited_closing({}, to),
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
    children.map((one) => nameWords(one, { locale })),
    locale,
  );

/** Somebody now looks after a child, too: for those who may say who does. */
export const guardianAccepted = defineNotice<{ by: string; children: Names; rights: GuardianRight[] }>({
  kind: 'guardian.accepted',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { by } = data;
    const rights = data.rights.map((right) => rightName[right]({}, to));
    return {
      subject: m.notices_accepted_subject({ store: input.storeName, by }, to),
      lead: m.notices_accepted_lead({ name: input.name, by }, to),
      rows: [
        [
          [m.notices_guardian_child({}, to), namesIn(data.children, locale)],
          [m.notices_guardian_may({}, to), listed(rights, locale)],
        ],
      ],
      link: { text: m.notices_accepted_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_accepted_closing({}, to),
    };
  },
});

/** Somebody who looked after a child has stepped back: for those who may say who does. */
export const guardianLeft = defineNotice<{ by: string; children: Names }>({
  kind: 'guardian.left',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const said = { by: data.by, children: namesIn(data.children, locale) };
    return {
      subject: m.notices_guardian_left_subject({ store: input.storeName, ...said }, to),
      lead: m.notices_guardian_left_lead({ name: input.name, ...said }, to),
      rows: [],
      link: { text: m.notices_accepted_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_guardian_left_closing({}, to),
    };
  },
});

/** Who was asked to look after a child no longer does. */
export const guardianEnded = defineNotice<{ children: Names }>({
  kind: 'guardian.ended',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale } = input;
    const to = { locale };
    const children = namesIn(input.data.children, locale);
    return {
      subject: m.notices_guardian_ended_subject({ store: input.storeName, children }, to),
      lead: m.notices_guardian_ended_lead({ name: input.name, children }, to),
      rows: [],
      link: { text: m.notices_guardian_ended_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_guardian_ended_closing({}, to),
    };
  },
});

/** A child now answers to its reader: who entered it has closed their account. */
export const childHandedOver = defineNotice<{ children: Names }>({
  kind: 'guardian.took_over',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale } = input;
    const to = { locale };
    const children = namesIn(input.data.children, locale);
    return {
      subject: m.notices_took_over_subject({ store: input.storeName, children }, to),
      lead: m.notices_took_over_lead({ name: input.name, children }, to),
      rows: [],
      link: { text: m.notices_took_over_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_took_over_closing({}, to),
    };
  },
});

export type StudentLoginChange = 'made' | 'renewed' | 'ended';

const changeLead = {
  made: m.notices_student_login_made,
  renewed: m.notices_student_login_renewed,
  ended: m.notices_student_login_ended,
} satisfies Record<StudentLoginChange, unknown>;

/** Another guardian has made, renewed or ended a student's own sign-in. */
export const studentLoginChanged = defineNotice<{ by: string; children: Names; change: StudentLoginChange }>({
  kind: 'student_login.changed',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const children = namesIn(data.children, locale);
    return {
      subject: m.notices_student_login_subject({ store: input.storeName, children }, to),
      lead: changeLead[data.change]({ name: input.name, by: data.by, children }, to),
      rows: [],
      link: { text: m.notices_accepted_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_student_login_closing({ by: data.by }, to),
    };
  },
});

/** A student's password opens nothing any more: a guardian who could set it has left. */
export const studentLoginLocked = defineNotice<{ by: string; children: Names }>({
  kind: 'student_login.locked',
  topic: 'family',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const children = namesIn(data.children, locale);
    return {
      subject: m.notices_student_locked_subject({ store: input.storeName, children }, to),
      lead: m.notices_student_locked_lead({ name: input.name, by: data.by, children }, to),
      rows: [],
      link: { text: m.notices_student_locked_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_student_locked_closing({}, to),
    };
  },
});

/** The account will be closed, and how to keep it. */
export const accountClosing = defineNotice<{ due: string }>({
  kind: 'account.closing',
  topic: 'account',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const due = readerMomentWords(input.data.due, input);
    return {
      subject: m.notices_closing_subject({ store: input.storeName }, to),
      lead: m.notices_closing_lead({ name: input.name, due }, to),
      rows: [],
      link: { text: m.notices_closing_link({}, to), to: linkTo(input, path.memberAccount()) },
      closing: m.notices_closing_closing({}, to),
    };
  },
});

/** The account was closed. */
export const accountClosed = defineNotice<Record<string, never>>({
  kind: 'account.closed',
  topic: 'account',
  alwaysMailed: true,
  parts({ locale, storeName }) {
    const to = { locale };
    return {
      subject: m.notices_closed_subject({ store: storeName }, to),
      lead: m.notices_closed_lead({ store: storeName }, to),
      rows: [],
      link: null,
      closing: m.notices_closed_closing({}, to),
    };
  },
});

/** The number that an account is signed in with is another one, in case it was somebody else: by mail, which still reaches its owner. */
export const telChanged = defineNotice<{ ends: string; at: string }>({
  kind: 'account.tel_changed',
  topic: 'account',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    return {
      subject: m.notices_tel_changed_subject({ store: input.storeName }, to),
      lead: m.notices_tel_changed_lead(
        { name: input.name, ends: data.ends, at: readerMomentWords(data.at, input) },
        to,
      ),
      rows: [],
      link: { text: m.notices_tel_changed_link({}, to), to: linkTo(input, path.contact()) },
      closing: m.notices_tel_changed_closing({}, to),
    };
  },
});
