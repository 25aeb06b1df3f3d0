import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aSchool, letterCalls } from '../../../tools/test/letters.ts';
import { type EventHub, type LiveEvent, openEventHub } from '../../platform/realtime/hub.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';

const house = openHouse();
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let hubs: EventHub[];
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, house.calls);
  const fail = (error: Error) => {
    throw error;
  };
  hubs = [await openEventHub(shop.url, fail), await openEventHub(shop.url, fail)];
});
afterAll(async () => {
  for (const hub of hubs) await hub.close();
  await shop.close();
});

/** What the pages of an account hear, on each of the servers. */
const heardBy = (accountId: string): LiveEvent[][] =>
  hubs.map((hub) => {
    const heard: LiveEvent[] = [];
    hub.listen(accountId, { tell: (event) => heard.push(event), missed: () => {} });
    return heard;
  });

test('a letter, and that it was read, reaches the pages of both ends at once, whichever server has them', async () => {
  const school = await aSchool(shop);
  const { fromFamily, open } = letterCalls(() => run);
  const [family, teacher] = [heardBy(school.family.parentId), heardBy(school.teacher.accountId)];
  const { id, thread_id } = await fromFamily(school);
  await runJobs(shop, house.jobs('letters'));
  const event = { type: 'letter', thread_id };
  for (const heard of teacher) await expect.poll(() => heard).toContainEqual(event);
  await open(school.teacher.person, id);
  for (const heard of family) await expect.poll(() => heard).toContainEqual(event);
});
