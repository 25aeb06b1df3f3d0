import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves as schoolMoves,
} from '../../../contract/applications/states.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Context, Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** What an application can become: sent and withdrawn by its applicant, the rest by the school. */
export const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['submitted'],
  submitted: ['interview', 'rejected', 'withdrawn'],
  // Another time for the interview is an interview again.
  interview: ['interview', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: [],
  withdrawn: [],
};

const canBecome = (state: ApplicationState, to: ApplicationState): boolean =>
  applicationMoves[state].includes(to);

/** What the school can make of an application in a state. */
export const movesFrom = (state: ApplicationState): ApplicationMove[] =>
  schoolMoves.filter((to) => canBecome(state, to));

/** Why the school cannot move an application, or null. */
export const whyNotMove = (state: ApplicationState, to: ApplicationMove): Reason | null =>
  canBecome(state, to) ? null : 'applications.not_now';

/** Why an applicant can no longer change what they wrote, or null: it was sent. */
export const whyNotWrite = (state: ApplicationState): Reason | null =>
  canBecome(state, 'submitted') ? null : 'applications.sent';

/** Why an application cannot be withdrawn, or null: it is not sent, or decided. */
export const whyNotWithdraw = (state: ApplicationState): Reason | null =>
  canBecome(state, 'withdrawn') ? null : 'applications.not_now';

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
