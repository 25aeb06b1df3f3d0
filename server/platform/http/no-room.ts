import type { RefusalCode } from '../../../contract/core/refusals.ts';
import { type Refusal, refusalFor } from '../refusal.ts';

/** Class 53 of PostgreSQL: disk full, out of memory, too many connections. 57P03: it starts again after that. The others: our own disk. */
const noRoom = /^(53\w{3}|57P03|ENOSPC|EDQUOT)$/;

/** Seconds after which a client may try again. */
const retryAfter = 60;

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause : null);

function isOutOfRoom(thrown: unknown): boolean {
  for (let error = thrown instanceof Error ? thrown : null; error; error = causeOf(error))
    if (noRoom.test(String((error as { code?: unknown }).code))) return true;
  return false;
}

/** An error of a database or disk without room as the refusal `code`, or null for any other error. */
export const noRoomRefusal = (error: unknown, code: RefusalCode = 'no_room'): Refusal | null =>
  isOutOfRoom(error) ? Object.assign(refusalFor(retryAfter, code, {}), { cause: error }) : null;
