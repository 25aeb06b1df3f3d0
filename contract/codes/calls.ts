import { z } from 'zod';
import { proof, refineTel, withTel } from '../accounts/fields.ts';
import { everyone, get, post } from '../core/call.ts';
import { nothing } from '../core/fields.ts';

export const codesCalls = {
  sendCode: post('sendCode', {
    who: everyone,
    summary: 'Sends a code by SMS; the answer does not depend on whether the number has an account',
    input: z
      .object({
        ...withTel,
        type: z.literal('tel').default('tel'),
        proof,
      })
      .superRefine(refineTel),
    output: z.object({ wait: z.int() }),
  }),
  proofChallenge: get('proofChallenge', {
    who: everyone,
    summary: 'A proof of work (ALTCHA) to solve after a refusal with the field `proof`',
    input: nothing,
    output: z.record(z.string(), z.unknown()),
  }),
};
