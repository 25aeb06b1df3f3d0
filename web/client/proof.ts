/** Solves the server's proof-of-work challenge (a second or two); returns the solution to send. */
export async function proofOfWork(challenge: Record<string, unknown>): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const puzzle = challenge as unknown as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return JSON.stringify({ challenge: puzzle, solution });
}
