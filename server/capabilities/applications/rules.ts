import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves as schoolMoves,
} from '../../../contract/applications/states.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Context, Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** The states that may follow each state: the applicant sends and withdraws, the school does the rest. */
export const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: ['submitted'],
  submitted: ['interview', 'rejected', 'withdrawn'],
  // A new time for the interview is another interview.
  interview: ['interview', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: [],
  withdrawn: [],
};

const canBecome = (state: ApplicationState, to: ApplicationState): boolean =>
  applicationMoves[state].includes(to);

/** Returns the moves the school can make from a state. */
export const movesFrom = (state: ApplicationState): ApplicationMove[] =>
  schoolMoves.filter((to) => canBecome(state, to));

export const whyNotMove = (state: ApplicationState, to: ApplicationMove): Reason | null =>
  canBecome(state, to) ? null : 'applications.not_now';

type Decided = { state: ApplicationState; words: string; interviewAt: Temporal.Instant | null };

/** Whether an application stands as this move would leave it. */
export const isMoved = (
  { state, words, interviewAt }: Decided,
  move: { to: ApplicationMove; at: string | undefined; words: string },
): boolean =>
  state === move.to &&
  words === move.words &&
  (move.to !== 'interview' || (move.at !== undefined && interviewAt?.equals(move.at) === true));

export const whyNotWrite = (state: ApplicationState): Reason | null =>
  canBecome(state, 'submitted') ? null : 'applications.sent';

/** Says why an application cannot be withdrawn (not sent, or decided), or null. */
export const whyNotWithdraw = (state: ApplicationState): Reason | null =>
  canBecome(state, 'withdrawn') ? null : 'applications.not_now';

export const whyNotAddFile = (state: ApplicationState, files: number): Reason | null =>
  whyNotWrite(state) ??
  (files < figures.applicationFiles ? null : { code: 'applications.files_full', params: { ...figures } });

/** Bytes of files in drafts that all strangers together may store. */
export const mostUnsentBytes = 2_000_000_000;

export const whyNotStore = (unsentBytes: number, bytes: number): Reason | null =>
  unsentBytes + bytes > mostUnsentBytes ? 'applications.no_room' : null;

/** The key that seals tickets. */
export const ticketKey = ({ settings }: Pick<Context, 'settings'>) => ({
  secret: settings.secret,
  purpose: 'application',
});

/** Days after which abandoned drafts, and applications without success, are deleted. */
export const { draftDays, draftFileHours } = figures;
export const keptDays = 365;

/** Limits on what strangers may do, by address and by email. */
export const limits = {
  draft: { name: 'apply-draft-address', points: 30, seconds: 3600 },
  write: { name: 'apply-write-address', points: 600, seconds: 3600 },
  file: { name: 'apply-file-address', points: 60, seconds: 86_400 },
  /** More than one application may need, and a small part of a disk. */
  megabytes: { name: 'apply-megabytes-address', points: 250, seconds: 86_400 },
  send: { name: 'apply-send-address', points: 20, seconds: 86_400 },
  sendEmail: { name: 'apply-send-email', points: 3, seconds: 86_400 },
  ticket: { name: 'apply-ticket-address', points: 300, seconds: 600 },
} as const satisfies Record<string, Limit>;
