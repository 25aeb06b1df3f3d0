import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/whom.ts';
import type { MailInput, Parts } from './mail-frame.ts';

const rightName = {
  see: m.child_right_see,
  edit: m.child_right_edit,
  pay: m.child_right_pay,
  message: m.child_right_message,
  collect: m.child_right_collect,
} satisfies Record<GuardianRight, unknown>;

const listed = (names: readonly string[], { locale }: MailInput) => names.join(m.catalog_and({}, { locale }));

const childrenOf = (input: MailInput) =>
  listed(
    (input.data.children as { name: string; name_cn: string }[]).map((one) => nameWords(one, input)),
    input,
  );

const toChildren = ({ origin, locale }: MailInput) => `${origin}${locale === 'en' ? '/en' : ''}/member_child`;

/** An invitation to look after somebody's child; its reader may have no account yet. */
export function guardianInvitedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const from = String(input.data.from);
  return {
    subject: m.notices_invited_subject({ store: input.storeName, from }, to),
    lead: m.notices_invited_lead({ from, store: input.storeName }, to),
    rows: [],
    link: { text: m.notices_invited_link({}, to), to: String(input.data.link) },
    closing: m.notices_invited_closing({}, to),
  };
}

/** Somebody now looks after a child, too: for those who may say who does. */
export function guardianAcceptedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const by = String(input.data.by);
  const rights = (input.data.rights as GuardianRight[]).map((right) => rightName[right]({}, to));
  return {
    subject: m.notices_accepted_subject({ store: input.storeName, by }, to),
    lead: m.notices_accepted_lead({ name: input.name, by }, to),
    rows: [
      [
        [m.notices_guardian_child({}, to), childrenOf(input)],
        [m.notices_guardian_may({}, to), listed(rights, input)],
      ],
    ],
    link: { text: m.notices_accepted_link({}, to), to: toChildren(input) },
    closing: m.notices_accepted_closing({}, to),
  };
}

/** Who was asked to look after a child no longer does. */
export function guardianEndedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const children = childrenOf(input);
  return {
    subject: m.notices_guardian_ended_subject({ store: input.storeName, children }, to),
    lead: m.notices_guardian_ended_lead({ name: input.name, children }, to),
    rows: [],
    link: { text: m.notices_guardian_ended_link({}, to), to: toChildren(input) },
    closing: m.notices_guardian_ended_closing({}, to),
  };
}
