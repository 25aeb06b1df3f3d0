import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aSchool, letterCalls } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { type EventHub, type LiveEvent, openEventHub } from '../../platform/realtime/hub.ts';
import { runJobs } from '../../platform/testing.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
let hubs: EventHub[];
beforeAll(async () => {
  const fail = (error: Error) => {
    throw error;
  };
  hubs = [await openEventHub(shop.url, fail), await openEventHub(shop.url, fail)];
});
afterAll(async () => {
  for (const hub of hubs) await hub.close();
});

/** The events that an account's pages receive, per server. */
const eventsOf = (accountId: string): LiveEvent[][] =>
  hubs.map((hub) => {
    const events: LiveEvent[] = [];
    hub.listen(accountId, { tell: (event) => events.push(event), missed: () => {} });
    return events;
  });

test('announces a letter and its opening to both sides on every server', async () => {
  const school = await aSchool(shop);
  const { fromFamily, open } = letterCalls(() => run);
  const [family, teacher] = [eventsOf(school.family.parentId), eventsOf(school.teacher.accountId)];
  const { id, thread_id } = await fromFamily(school);
  await runJobs(shop, product.jobs('letters'));
  const event = { type: 'letter', thread_id };
  for (const events of teacher) await expect.poll(() => events).toContainEqual(event);
  await open(school.teacher.person, id);
  for (const events of family) await expect.poll(() => events).toContainEqual(event);
});
