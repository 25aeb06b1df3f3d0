import { isRefused } from '../web/client/refused.ts';

type Asking = {
  /** Asks who is signed in in this browser now. */
  whoIsIn(): Promise<{ UserId: string }>;
  /** Whom the desk was opened for. */
  openedFor: string;
};

/** Answers of a server that knows who is in, and that it is nobody who may work here. */
const turnedAway = [401, 403];

/**
 * Whether the desk is another's by now, or nobody's. What was refused because somebody else had signed in says nothing of who is signed in
 * since: whoever came back in another window keeps what is typed here, and so does who is not told who is in: a server that is not reached, or busy, says nothing of it.
 */
export async function isAnothersNow({ whoIsIn, openedFor }: Asking): Promise<boolean> {
  try {
    return (await whoIsIn()).UserId !== openedFor;
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return turnedAway.includes(thrown.status);
  }
}
