import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { type Calls, calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { seeded } from '../demo/seeded.ts';
import type { Persona } from '../tools/test/rights/example.ts';
import { examples } from '../tools/test/rights/examples.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { flags, isOver, isShort } from './flags.ts';
import { openTally } from './tally.ts';
import { asText, form } from './transport.ts';
import { tryOnce } from './try-once.ts';

const tally = openTally();
const timeoutMs = flags.minutes * 60_000 + 120_000;
let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop();
}, timeoutMs);
afterAll(() => shop.close());

const call = (name: keyof Calls): Call => calls[name];
/** All calls in a long attack; a few of them, by the seed, in the short one. Reads come first: writes may replace the marks. */
const chosen = () => {
  const names = seeded(flags.seed).shuffled(Object.keys(calls) as (keyof Calls)[]);
  const some = isShort ? names.slice(0, 40) : names;
  return ['GET', 'POST'].flatMap((method) => some.filter((name) => call(name).method === method));
};
/** A request with valid input; `headers` name the person. */
function requestWith(name: keyof Calls, headers: Record<string, string>): InjectOptions {
  const { method, path } = call(name);
  const fields = new URLSearchParams(asText(shop.inputs[name])).toString();
  const url = `/api/${path}`;
  if (method === 'GET') return { method, url: `${url}?${fields}`, headers };
  return { method, url, payload: fields, headers: { 'content-type': form, ...headers } };
}

test(
  'a record of family A answers nobody else, however valid the input',
  async () => {
    for (const name of chosen()) {
      const { owners, showsNothing } = examples[name];
      for (const persona of shop.personas) {
        const isGuardian = persona.startsWith('guardian_');
        // What another family may open, anybody may who holds its link; what concerns only its caller shows a guardian the child.
        const isTheirs = owners
          ? owners.includes('parentB') || owners.includes(persona as Persona)
          : !isGuardian;
        if (isOver() || isTheirs) continue;
        if (!call(name).who.includes(shop.kindOf(persona)) || shop.kindOf(persona) === 'staff') continue;
        // A guardian with one right owns what that right allows; the marks in the answers are checked.
        const mayAnswer = showsNothing || isGuardian;
        const request = requestWith(name, { tokenid: persona });
        const { status, wrong } = await tryOnce(shop, { name, persona, request });
        tally.tried('rights: valid input of others');
        if (status === 200 && !mayAnswer) wrong.push('answered');
        for (const what of wrong)
          tally.found('rights: valid input of others', `${name} as ${persona}: ${what}`);
      }
    }
    tally.expectNothing();
  },
  timeoutMs,
);

test(
  'a form of another site does nothing, whoever is signed in',
  async () => {
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const name of chosen()) {
      if (call(name).method !== 'POST') continue;
      const persona = shop.personas.find(
        (who) => who !== 'visitor' && call(name).who.includes(shop.kindOf(who)),
      );
      for (const stranger of strangers) {
        if (isOver() || !persona) continue;
        const cookie = `TokenId=${persona}`;
        const request = requestWith(name, { cookie, ...stranger });
        const { status, wrong, written } = await tryOnce(shop, { name, persona, request });
        tally.tried('rights: forms of other sites');
        if (status === 200 || written.length > 0) wrong.push(`answered ${status}, wrote ${written}`);
        for (const what of wrong)
          tally.found('rights: forms of other sites', `${name} as ${persona}: ${what}`);
      }
    }
    tally.expectNothing();
  },
  timeoutMs,
);
