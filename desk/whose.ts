import { isRefused } from '../web/client/refused.ts';

type Asking = {
  /** Asks who is signed in in this browser now. */
  whoIsIn(): Promise<{ UserId: string }>;
  /** Whom the desk was opened for. */
  openedFor: string;
};

/**
 * Whether the desk is another's by now, or nobody's. What was refused because somebody else had signed in says nothing of who is signed in
 * since: whoever came back in another window keeps what is typed here, and so does who cannot reach the server.
 */
export async function isAnothersNow({ whoIsIn, openedFor }: Asking): Promise<boolean> {
  try {
    return (await whoIsIn()).UserId !== openedFor;
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return thrown.status !== 0;
  }
}
