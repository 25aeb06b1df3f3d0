import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { limits } from './rules.ts';

const { shop, run } = await openSchool();

describe('codes from one address', () => {
  test('need a proof after the free ones; a proof works once, an invented one never', async () => {
    const caller = { address: '203.0.113.1' };
    const tel = () => `1375555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
    const send = (proof?: string) =>
      run('sendCode', { tel: tel(), type: 'tel', ...(proof ? { proof } : {}) }, caller);
    await send();
    for (let sent = 1; sent < limits.codeFree.points; sent += 1)
      await shop.context().limit(limits.codeFree, caller.address);
    await expect(send()).rejects.toMatchObject({
      refusal: 'codes.proof_needed',
      fields: { proof: 'proof_needed' },
    });
    const challenge = (await run('proofChallenge', {}, caller)) as unknown as Parameters<
      typeof solveChallenge
    >[0]['challenge'];
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = JSON.stringify({ challenge, solution });
    await expect(send(proof)).resolves.toEqual({ wait: 60 });
    const wrong = { refusal: 'codes.proof_wrong' };
    await expect(send(proof)).rejects.toMatchObject(wrong);
    for (const made of ['{}', 'null', '[]', '{"challenge":{"parameters":{}},"solution":{}}', 'x'])
      await expect(send(made)).rejects.toMatchObject(wrong);
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    await expect(send(JSON.stringify({ challenge: easy, solution }))).rejects.toMatchObject(wrong);
  }, 60_000);
});
