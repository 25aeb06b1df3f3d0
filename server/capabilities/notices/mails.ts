import type { Mail } from '../../platform/mail/sender.ts';
import {
  closedParts,
  closingParts,
  forgotParts,
  passwordChangedParts,
  staffInvitedParts,
} from './account-mails.ts';
import {
  calledOffParts,
  openedParts,
  privateChangedParts,
  runsParts,
  trialChangedParts,
} from './class-mails.ts';
import { guardianAcceptedParts, guardianEndedParts, guardianInvitedParts } from './guardian-mails.ts';
import { type MailInput, type Parts, setMail } from './mail-frame.ts';
import { lapsedParts, offeredParts, paidParts, refundedParts, reviewParts } from './order-mails.ts';

const partsOf = {
  'order.paid': paidParts,
  'order.lapsed': lapsedParts,
  'payment.refunded': refundedParts,
  'payment.review': reviewParts,
  'waiting.offered': offeredParts,
  'private.changed': privateChangedParts,
  'trial.changed': trialChangedParts,
  'offering.opened': openedParts,
  'class.runs': runsParts,
  'class.called_off': calledOffParts,
  'password.forgot': forgotParts,
  'password.changed': passwordChangedParts,
  'guardian.invited': guardianInvitedParts,
  'guardian.accepted': guardianAcceptedParts,
  'guardian.ended': guardianEndedParts,
  'staff.invited': staffInvitedParts,
  'account.closing': closingParts,
  'account.closed': closedParts,
} satisfies Record<string, (input: MailInput) => Parts>;

export type NoticeKind = keyof typeof partsOf;
export const noticeKinds = Object.keys(partsOf) as NoticeKind[];

/** Mailed whatever somebody chose: what they bought, and what touches the account's safety. */
const alwaysMailed: readonly NoticeKind[] = [
  'order.paid',
  'payment.refunded',
  'payment.review',
  'waiting.offered',
  'private.changed',
  'trial.changed',
  'offering.opened',
  'class.called_off',
  'password.changed',
  'guardian.accepted',
  'guardian.ended',
  'account.closing',
  'account.closed',
];
export const isAlwaysMailed = (kind: NoticeKind): boolean => alwaysMailed.includes(kind);

/** A notice or letter as a mail in the reader's language, as text and as HTML. */
export const renderMail = (kind: NoticeKind, input: MailInput): Omit<Mail, 'to'> =>
  setMail(partsOf[kind](input), input);

/** A notice in one line, as a text message and the information center say it. */
export const noticeTitle = (kind: NoticeKind, input: MailInput): string =>
  partsOf[kind](input).subject.replace(/^【.*?】|^.*?: /, '');
