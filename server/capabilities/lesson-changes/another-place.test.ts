import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { classShownAnew } from '../programme/jobs.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

/** A class that meets in some days, with a teacher and a family that subscribes to its calendar. */
async function aSubscribedClass(startsInDays: number) {
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const made = await aClass(shop, { startsInDays });
  const teacher = await aTeacher(shop, [made.offeringId]);
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  await enrolled(shop, made.sessionId, child_id);
  const [link] = await run('calendarLinkMake', { child_id }, { person: family.person });
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  const event = async () => {
    const { text } = await run('calendarFeed', { secret }, {});
    const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const [sequence, modified] = ['sequence', 'last-modified'].map((name) =>
      String(first?.getFirstPropertyValue(name)),
    );
    return { sequence: Number(sequence), modified };
  };
  const notified = async () =>
    (
      await shop.pool.query(
        "select account_id from notices where kind = 'lesson.changed' and data->>'what' = 'place' and account_id = any($1)",
        [[family.parentId, teacher.accountId]],
      )
    ).rows.length;
  const filled = <Fields extends object>(fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;
  const session = async () => filled(await run('officeSessionInfo', { session_id: made.sessionId }, office));
  const offering = async () => {
    const { leave: _leave, ...fields } = await run(
      'officeOfferingInfo',
      { offering_id: made.offeringId },
      office,
    );
    return filled(fields);
  };
  /** Runs what the change caused, twice, an hour later. */
  const settle = async () => {
    const waiting = shop.waiting.filter(({ job }) => job === classShownAnew);
    const jobs = [...product.jobs('schedule'), ...product.jobs('lesson-changes')];
    for (const _time of [1, 2]) {
      shop.waiting.splice(0, shop.waiting.length, ...waiting);
      await runJobs(shop, jobs);
    }
    return waiting.length;
  };
  return { made, office, event, notified, session, offering, settle };
}

test('another room raises the revision of its lessons and notifies family and teacher, if the class meets soon', async () => {
  for (const [startsInDays, readers] of [
    [5, 2],
    [20, 0],
  ] as const) {
    const { made, office, event, notified, session, settle } = await aSubscribedClass(startsInDays);
    const before = await event();
    expect(before.sequence).toBe(0);
    shop.time.now = shop.time.now.add({ hours: 1 });
    const save = async (more: object) =>
      run(
        'officeSessionSave',
        { ...(await session()), session_id: made.sessionId, ...more } as never,
        office,
      );
    await save({ room: '302', clash_confirmed: true });
    expect(await settle()).toBe(1);
    const after = await event();
    expect(after.sequence).toBeGreaterThan(0);
    expect(after.modified).not.toBe(before.modified);
    expect(await notified()).toBe(readers);
    await save({ clash_confirmed: true });
    expect(await settle()).toBe(0);
    expect(await event()).toEqual(after);
  }
});

test('another online link is a change of place', async () => {
  const { made, office, event, notified, session, settle } = await aSubscribedClass(5);
  shop.time.now = shop.time.now.add({ hours: 1 });
  const save = async (link: string) =>
    run('officeSessionSave', { ...(await session()), session_id: made.sessionId, link } as never, office);
  await save('https://meet.example/one');
  expect(await settle()).toBe(1);
  const after = await event();
  expect(after.sequence).toBeGreaterThan(0);
  expect(await notified()).toBe(2);
  await save('https://meet.example/one');
  expect(await settle()).toBe(0);
});

test('another name of the class, and another address of its site, raise the revision and notify nobody', async () => {
  const { made, office, event, notified, offering, settle } = await aSubscribedClass(5);
  shop.time.now = shop.time.now.add({ hours: 1 });
  const name = { zh: '围棋新班', en: 'New Go' };
  await run(
    'officeOfferingSave',
    { ...(await offering()), offering_id: made.offeringId, name } as never,
    office,
  );
  await settle();
  const renamed = await event();
  expect(renamed.sequence).toBeGreaterThan(0);
  shop.time.now = shop.time.now.add({ hours: 1 });
  const { items } = await run('officeSiteIndex', {}, office);
  const site = items.find(({ id }) => id === made.siteId);
  await run(
    'officeSiteSave',
    { ...site, site_id: made.siteId, address: { zh: '新路 1 号', en: '1 New Rd' } } as never,
    office,
  );
  await settle();
  expect((await event()).sequence).toBeGreaterThan(renamed.sequence);
  expect(await notified()).toBe(0);
});
