import type { PGlite } from '@electric-sql/pglite';

/** Somebody who takes turns on the session. */
type Guest = object;

export type SharedSession = {
  /** Runs whole messages up to a Sync as one turn; rejects when the others' transactions leave none for too long. */
  take(guest: Guest, messages: Uint8Array): Promise<Buffer>;
  /** Ends what the guest left open. */
  leave(guest: Guest): Promise<void>;
};

type Turn = {
  guest: Guest;
  messages: Uint8Array;
  expiry: NodeJS.Timeout;
  resolve(answer: Buffer): void;
  reject(error: unknown): void;
};

/** Longest wait for somebody else's transaction; what waits for its own other transaction would wait for ever. */
const longestWaitMs = 20_000;

/** A simple query as a message: `Q`, its length, the statement. */
function queryMessage(statement: string): Buffer {
  const text = Buffer.from(`${statement}\0`);
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** Whether an answer ends with "ready for query" inside a transaction, open or failed. */
const leavesTransactionOpen = (answer: Buffer) =>
  answer.length >= 6 && answer.at(-6) === 0x5a && answer.at(-1) !== 0x49;

/** Shares PGlite's one session: turns never mix, and a transaction is finished before anybody else has a turn. */
export function shareSession(db: PGlite): SharedSession {
  const waiting: Turn[] = [];
  let owner: Guest | null = null;
  let busy = false;

  const run = async ({ guest, messages, resolve, reject }: Turn): Promise<void> => {
    try {
      // A copy: PGlite writes its next answer into the same memory.
      const answer = Buffer.from(await db.execProtocolRaw(messages));
      owner = leavesTransactionOpen(answer) ? guest : null;
      resolve(answer);
    } catch (error) {
      reject(error);
    }
  };
  const go = async (): Promise<void> => {
    while (!busy) {
      const next = waiting.findIndex((turn) => owner === null || turn.guest === owner);
      const [turn] = next < 0 ? [] : waiting.splice(next, 1);
      if (!turn) return;
      clearTimeout(turn.expiry);
      busy = true;
      await run(turn);
      busy = false;
    }
  };
  const drop = (turn: Turn, reason: string): void => {
    clearTimeout(turn.expiry);
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
    turn.reject(new Error(reason));
  };
  const take: SharedSession['take'] = (guest, messages) =>
    new Promise((resolve, reject) => {
      const expire = () => drop(turn, 'another transaction keeps the only connection of PGlite for too long');
      const turn: Turn = { guest, messages, resolve, reject, expiry: setTimeout(expire, longestWaitMs) };
      waiting.push(turn);
      void go();
    });
  return {
    take,
    leave: async (guest) => {
      for (const turn of waiting.filter((one) => one.guest === guest))
        drop(turn, 'the connection was closed');
      if (owner === guest) await take(guest, queryMessage('rollback'));
    },
  };
}
