import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { feedLimit } from './rules.ts';

const { shop, run } = await openSchool();

const secretOf = (url: string | null | undefined) =>
  url
    ?.split('/')
    .at(-1)
    ?.replace(/\.ics$/, '') ?? '';

test('a guardian who may see classes has a link of their own; one who may not has none', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const sees = await aSecondGuardian(shop, family, ['see']);
  const linkOf = async (who: typeof family, make: boolean) =>
    (await run(make ? 'calendarLinkMake' : 'calendarLinks', { child_id }, { person: who.person })).find(
      ({ child }) => child.id === child_id,
    )?.url;
  const ownLink = await linkOf(sees, true);
  await run('calendarFeed', { secret: secretOf(ownLink) }, {});
  // The first guardian does not see that link and makes another.
  expect(await linkOf(family, false)).toBeNull();
  const otherLink = await linkOf(family, true);
  expect(otherLink).not.toBe(ownLink);
  await run('calendarFeed', { secret: secretOf(ownLink) }, {});
  await run('calendarLinkEnd', { child_id }, { person: family.person });
  await run('calendarFeed', { secret: secretOf(ownLink) }, {});
  const collects = await aSecondGuardian(shop, family, ['collect']);
  await expect(run('calendarLinkMake', { child_id }, { person: collects.person })).rejects.toMatchObject({
    refusal: expect.stringMatching(/^families\./),
  });
});

test('limits requests for one link an hour, apart from another link of the same child', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const second = await aSecondGuardian(shop, family, ['see']);
  const [secret, otherSecret] = await Promise.all(
    [family, second].map(async ({ person }) =>
      secretOf(
        (await run('calendarLinkMake', { child_id }, { person })).find(({ child }) => child.id === child_id)
          ?.url,
      ),
    ),
  );
  for (let time = 0; time < feedLimit.points; time += 1)
    await run('calendarFeed', { secret: secret ?? '' }, {});
  await expect(run('calendarFeed', { secret: secret ?? '' }, {})).rejects.toMatchObject({
    refusal: 'too_many',
  });
  await run('calendarFeed', { secret: otherSecret ?? '' }, {});
});

test('a second press neither makes nor revokes a link, at once or after the first', async () => {
  const { person, children } = await aFamily(shop);
  const child_id = children[0] ?? '';
  const press = async (replaces?: string) =>
    (await run('calendarLinkMake', { child_id, replaces }, { person })).find(
      ({ child }) => child.id === child_id,
    );
  const made = await press();
  expect(await press()).toEqual(made);
  shop.time.now = shop.time.now.add({ seconds: 1 });
  const replaces = made?.made_at ?? '';
  const [renewed, ...more] = await Promise.all([press(replaces), press(replaces), press(replaces)]);
  expect(renewed?.url).not.toBe(made?.url);
  expect([...more, await press(replaces)]).toEqual([renewed, renewed, renewed]);
});
