import { afterAll, beforeAll, test } from 'vitest';
import { seeded } from '../demo/seeded.ts';
import { openProviders } from '../server/capabilities/payments/open-providers.ts';
import { type Sms, smsTemplates } from '../server/platform/sms/sender.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../server/platform/testing.ts';
import { simulatorSettings } from '../simulator/settings.ts';
import { type Simulator, startSimulator } from '../simulator/start.ts';
import { controlOf } from '../simulator/testing.ts';
import { findBroken } from '../tools/invariants.ts';
import { openAll } from '../tools/test/all-capabilities.ts';
import { enqueueOnCommit } from './committed-jobs.ts';
import { flags, isOver, rounds } from './flags.ts';
import type { RaceContext } from './race.ts';
import { races } from './races.ts';
import { openTally } from './tally.ts';

const tally = openTally();
let simulator: Simulator;
let shop: TestShop;
let raceContext: RaceContext;
beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop({ LIMIT_FACTOR: '100000' });
  const collect = await enqueueOnCommit(shop);
  const codes = new Map<string, string>();
  const sms = {
    templates: smsTemplates,
    send: async ({ tel, params }: Sms) => {
      codes.set(tel, params.code ?? '');
    },
  };
  const product = openAll({ providers, sms, mail: { send: async () => {} } });
  raceContext = {
    shop,
    run: callerOn(shop, product.calls),
    random: seeded(flags.seed),
    codes,
    pay: async (outTradeNo) => {
      await controlOf(simulator)('pay', { out_trade_no: outTradeNo });
    },
    collect,
    work: async () => {
      do {
        await collect();
      } while ((await runJobs(shop, product.jobs())).length > 0);
    },
  };
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});

test(
  'of simultaneous calls as many succeed as there is room for, the others are refused clearly, and all invariants hold',
  async () => {
    for (let round = 0; round < rounds(2000) && !isOver(); round += 1)
      for (const [name, race] of Object.entries(races)) {
        const kind = `race: ${name}`;
        tally.tried(kind);
        const wrong = await race(raceContext).catch((error: Error) => [`not run: ${error.message}`]);
        for (const what of wrong) tally.found(kind, `round ${round}: ${what}`);
      }
    await raceContext.work();
    // Invariants give jobs a few minutes.
    shop.time.now = shop.time.now.add({ minutes: 20 });
    for (const broken of await findBroken(shop.pool, shop.time.now))
      tally.found('invariants', JSON.stringify(broken).slice(0, 400));
    tally.tried('invariants');
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 120_000,
);
