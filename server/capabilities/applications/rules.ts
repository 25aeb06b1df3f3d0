import type { ApplicationMove, ApplicationState } from '../../../contract/applications/states.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Context, Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** What the school can make of an application, by what it is. */
const moves: Readonly<Record<ApplicationState, readonly ApplicationMove[]>> = {
  draft: [],
  submitted: ['interview', 'rejected'],
  // Another time for the interview is an interview again.
  interview: ['interview', 'accepted', 'rejected'],
  accepted: [],
  rejected: [],
  withdrawn: [],
};

/** What can be made of an application in a state. */
export const movesFrom = (state: ApplicationState): ApplicationMove[] => [...moves[state]];

/** Why an application cannot become something, or null. */
export const whyNotMove = (state: ApplicationState, to: ApplicationMove): Reason | null =>
  moves[state].includes(to) ? null : 'applications.not_now';

/** Why what somebody writes cannot be changed any more, or null: it was sent. */
export const whyNotWrite = (state: ApplicationState): Reason | null =>
  state === 'draft' ? null : 'applications.sent';

/** Why an application cannot be withdrawn, or null: it is not sent, or decided. */
export const whyNotWithdraw = (state: ApplicationState): Reason | null =>
  state === 'submitted' || state === 'interview' ? null : 'applications.not_now';

/** Why no further file fits into an application, or null. */
export const whyNotAddFile = (state: ApplicationState, files: number): Reason | null =>
  whyNotWrite(state) ??
  (files < figures.applicationFiles ? null : { code: 'applications.files_full', params: { ...figures } });

/** What tickets are sealed with. */
export const ticketKey = ({ settings }: Pick<Context, 'settings'>) => ({
  secret: settings.secret,
  purpose: 'application',
});

/** Drafts nobody comes back to, and applications that came to nothing, go after so many days. */
export const { draftDays } = figures;
export const keptDays = 365;

/** How often strangers may do what costs us something, from one address and for one e-mail. */
export const limits = {
  draft: { name: 'apply-draft-address', points: 30, seconds: 3600 },
  write: { name: 'apply-write-address', points: 600, seconds: 3600 },
  file: { name: 'apply-file-address', points: 60, seconds: 86_400 },
  send: { name: 'apply-send-address', points: 20, seconds: 86_400 },
  sendEmail: { name: 'apply-send-email', points: 3, seconds: 86_400 },
  ticket: { name: 'apply-ticket-address', points: 300, seconds: 600 },
} as const satisfies Record<string, Limit>;
