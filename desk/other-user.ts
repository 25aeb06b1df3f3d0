import { isRefused } from '../web/client/refused.ts';

type Pending = {
  /** Asks who is signed in in this browser now. */
  whoIsIn(): Promise<{ UserId: string }>;
  /** The user the desk was opened for. */
  openedFor: string;
};

/** Statuses that say nobody with access to the desk is signed in. */
const turnedAway = [401, 403];

/**
 * Whether another user, or nobody, is signed in by now. A refusal because of another user may be out of date: if the
 * first user is back, or the server does not answer, the desk keeps what is typed.
 */
export async function isOtherUserNow({ whoIsIn, openedFor }: Pending): Promise<boolean> {
  try {
    return (await whoIsIn()).UserId !== openedFor;
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return turnedAway.includes(thrown.status);
  }
}
