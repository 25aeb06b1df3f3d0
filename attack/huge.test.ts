import { expect, test } from 'vitest';
import { assessmentCalls } from '../contract/assessments/calls.ts';
import { certificateCalls } from '../contract/certificates/calls.ts';
import { consentCalls } from '../contract/consents/calls.ts';
import { contestCalls } from '../contract/contests/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { debateCalls } from '../contract/debates/calls.ts';
import { feedbackCalls } from '../contract/feedback/calls.ts';
import { passportCalls } from '../contract/passport/calls.ts';
import { fieldsOf } from './inputs.ts';

const calls: Record<string, Call> = {
  ...assessmentCalls,
  ...certificateCalls,
  ...consentCalls,
  ...contestCalls,
  ...debateCalls,
  ...feedbackCalls,
  ...passportCalls,
};
const megabytes = 10_000_000;

/** Input far too long, deep or large. */
const huge: readonly (readonly [string, string])[] = [
  ['ten megabytes of letters', 'x'.repeat(megabytes)],
  ['ten megabytes of spaces', ' '.repeat(megabytes)],
  ['marks upon one letter', `e${'\u0301'.repeat(megabytes / 2)}`],
  ['a line that turns and turns', '\u202e王'.repeat(megabytes / 4)],
  ['an address without an end', `https://${'a.'.repeat(megabytes / 2)}`],
  ['lists in lists', '['.repeat(200_000)],
  ['lists in lists, closed', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a list of a million', `[${'0,'.repeat(1_000_000)}0]`],
];

test.each(Object.keys(calls))('%s answers huge input at once', (name) => {
  const call = calls[name] as Call;
  const fields = Object.keys(fieldsOf(call));
  for (const [what, value] of huge) {
    const begun = performance.now();
    const input = Object.fromEntries(fields.map((field) => [field, value]));
    // The contract may accept or refuse it; it must not throw or take long.
    const { success } = call.input.safeParse(input);
    expect(performance.now() - begun, `${name}: ${what}`).toBeLessThan(3000);
    if (fields.length > 0) expect(success, `${name}: ${what}`).toBe(false);
  }
});
