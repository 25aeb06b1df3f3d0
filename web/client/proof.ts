import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves the server's proof-of-work challenge (a second or two); returns the solution to send. Loaded when one is demanded. */
export async function proofOfWork(challenge: Record<string, unknown>): Promise<string> {
  const puzzle = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return JSON.stringify({ challenge: puzzle, solution });
}
