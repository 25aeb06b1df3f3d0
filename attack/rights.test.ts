import { afterAll, beforeAll, test } from 'vitest';
import { type Calls, calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { seeded } from '../demo/seeded.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { flags, isOver, isShort } from './flags.ts';
import { isForeign, otherSites, tryForeign, tryFromOtherSite } from './rights.ts';
import { openTally } from './tally.ts';

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

test(
  'a record of family A answers nobody else, however valid the input',
  async () => {
    for (const name of chosen())
      for (const persona of shop.personas) {
        if (isOver() || !isForeign(shop, name, persona)) continue;
        const wrong = await tryForeign(shop, name, persona);
        tally.tried('rights: valid input of others');
        for (const what of wrong)
          tally.found('rights: valid input of others', `${name} as ${persona}: ${what}`);
      }
    tally.expectNothing();
  },
  timeoutMs,
);

test(
  'a form of another site does nothing, whoever is signed in',
  async () => {
    for (const name of chosen()) {
      if (call(name).method !== 'POST') continue;
      const persona = shop.personas.find(
        (who) => who !== 'visitor' && call(name).who.includes(shop.kindOf(who)),
      );
      for (const site of otherSites) {
        if (isOver() || !persona) continue;
        const wrong = await tryFromOtherSite(shop, name, { persona, site });
        tally.tried('rights: forms of other sites');
        for (const what of wrong)
          tally.found('rights: forms of other sites', `${name} as ${persona}: ${what}`);
      }
    }
    tally.expectNothing();
  },
  timeoutMs,
);
