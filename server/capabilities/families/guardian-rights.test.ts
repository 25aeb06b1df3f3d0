import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FamilyKind } from '../../../contract/core/family-acts.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { guardianshipEnded } from './jobs.ts';
import { actsOf, mayDo } from './policy.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const childOf = (family: TestFamily) => family.children[0] ?? '';

/** The secret of an invitation to look after the family's child. */
async function invited(by: TestFamily, of: TestFamily, rights: readonly GuardianRight[]): Promise<string> {
  shop.waiting.length = 0;
  const wish = { child_ids: [childOf(of)], rights: [...rights], email: 'guest@example.cn' };
  await run('guardianInvite', wish, { person: by.person });
  const sent = shop.waitingOf(directEmailSend)[0];
  return new URL(String(sent?.data.data.link)).searchParams.get('invite') ?? '';
}

async function aGuest(of: TestFamily, rights: readonly GuardianRight[], by = of): Promise<TestFamily> {
  const guest = await aFamily(shop);
  await run('guardianAccept', { invite: await invited(by, of, rights) }, { person: guest.person });
  return guest;
}

async function seen(who: TestFamily, childId: string): Promise<ChildView> {
  const child = (await run('memberChild', {}, { person: who.person })).find((one) => one.id === childId);
  if (!child) throw new Error('the child is not theirs');
  return child;
}

/** The facts of a view that belong to each kind of thing. */
const facts = {
  particulars: [
    'year_month',
    'birthday_year',
    'birthday_month',
    'is_adult',
    'grade',
    'age',
    'user_name',
    'bedtime',
  ],
  care: ['allergies', 'contacts', 'pickups'],
  photo: ['photo'],
  sign_in: ['login_user_name'],
} as const satisfies Partial<Record<FamilyKind, readonly (keyof ChildView)[]>>;

async function aKnownChild(): Promise<TestFamily> {
  const family = await aFamily(shop);
  const aunt = { name: '王姨', relation: '阿姨', tel: '13911112222' };
  const about = { person: family.person };
  const form = {
    name: 'Anna',
    name_cn: '安安',
    year_month: '2018-05',
    grade: 2,
    user_name: 'anna@example.cn',
  };
  const kept = { allergies: '花生', contacts: [aunt], pickups: [aunt], bedtime: '20:30' };
  await run('childSave', { ...form, ...kept, id: childOf(family) }, about);
  const login = { login_user_name: `s${family.tel.slice(-6)}`, password: 'a student here' };
  await run('studentLoginSave', { child_id: childOf(family), ...login }, about);
  const { rows } = await shop.pool.query(
    "insert into files (id, media_type, bytes, name, kept_at) values (gen_random_uuid(), 'image/webp', 1, 'p', $1) returning id",
    [shop.time.now.toString()],
  );
  await shop.pool.query('update children set photo_id = $1 where id = $2', [rows[0]?.id, childOf(family)]);
  return family;
}

test.each(guardianRights)(
  'who may only %s is shown of a child what the policy says, and no more',
  async (right) => {
    const family = await aKnownChild();
    const [all, some] = [
      await seen(family, childOf(family)),
      await seen(await aGuest(family, [right]), childOf(family)),
    ];
    for (const [kind, names] of Object.entries(facts) as [keyof typeof facts, readonly (keyof ChildView)[]][])
      for (const name of names) {
        expect(all[name], `the family itself: ${name}`).not.toBeNull();
        expect(some[name] !== null, name).toBe(mayDo([right], `${kind}.read`));
      }
    expect(some).toMatchObject({
      id: childOf(family),
      name_cn: '安安',
      rights: [right],
      may: actsOf([right]),
    });
    expect(some.guardians.length).toBe(mayDo([right], 'guardians.read') ? 2 : 1);
  },
);

const notices = async (kind: string) =>
  (await shop.pool.query('select account_id, data from notices where kind = $1', [kind])).rows as {
    account_id: string;
    data: { rights?: string[] };
  }[];

test('who may only see changes nothing: not the details, not the sign-in, not the picture', async () => {
  const family = await aKnownChild();
  const about = { person: (await aGuest(family, ['see'])).person };
  const child_id = childOf(family);
  const form = { name: 'X', name_cn: '某', year_month: '2018-05', grade: 2, pickups: [] };
  const missing = { refusal: 'families.right_missing' };
  await expect(run('childSave', { ...form, id: child_id }, about)).rejects.toMatchObject(missing);
  await expect(run('studentLoginEnd', { child_id }, about)).rejects.toMatchObject(missing);
  await expect(run('childPhotoRemove', { child_id }, about)).rejects.toMatchObject(missing);
  const after = await seen(family, child_id);
  expect(after).toMatchObject({ name_cn: '安安', allergies: '花生' });
  expect(after.pickups).toHaveLength(1);
  expect(after.photo).not.toBeNull();
});

test('an invitation is over once who sent it no longer looks after the child', async () => {
  const [mother, stranger] = [await aFamily(shop), await aFamily(shop)];
  const father = await aGuest(mother, ['see', 'edit']);
  const invite = await invited(father, mother, ['see']);
  expect(await run('guardianInviteInfo', { invite })).toMatchObject({ rights: ['see'] });
  await shop.pool.query('delete from guardianships where parent_id = $1 and child_id = $2', [
    father.parentId,
    childOf(mother),
  ]);
  const over = { refusal: 'families.invite_over' };
  await expect(run('guardianInviteInfo', { invite })).rejects.toMatchObject(over);
  await expect(run('guardianAccept', { invite }, { person: stranger.person })).rejects.toMatchObject(over);
  expect(await run('memberChild', {}, { person: stranger.person })).toHaveLength(1);
});

test('and once they have lost the right they gave, or that to give any', async () => {
  const mother = await aFamily(shop);
  for (const left of [['see'], ['edit', 'pay']]) {
    const [father, stranger] = [await aGuest(mother, ['see', 'edit']), await aFamily(shop)];
    const invite = await invited(father, mother, ['see']);
    await shop.pool.query('update guardianships set rights = $2 where parent_id = $1 and child_id = $3', [
      father.parentId,
      left,
      childOf(mother),
    ]);
    await expect(run('guardianAccept', { invite }, { person: stranger.person })).rejects.toMatchObject({
      refusal: 'families.invite_over',
    });
  }
});

test('who leaves withdraws what they have asked others', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['see', 'edit']);
  await invited(father, mother, ['see']);
  await run('guardianLeave', { child_id: childOf(mother) }, { person: father.person });
  expect(await run('guardianInvites', {}, { person: father.person })).toEqual([]);
});

test('everybody who may say who looks after a child is told of who does now', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['edit', 'collect']);
  const seer = await aGuest(mother, ['see', 'pay']);
  await aGuest(mother, ['collect'], father);
  const family = [mother, father, seer].map(({ parentId }) => parentId);
  const told = (await notices('guardian.accepted')).filter(
    ({ account_id, data }) => family.includes(account_id) && String(data.rights) === 'collect',
  );
  expect(told.map((one) => one.account_id).sort()).toEqual([mother.parentId, father.parentId].sort());
  expect(told[0]).toMatchObject({
    data: { by: '王芳', children: [{ name_cn: '王安安' }], rights: ['collect'] },
  });
});

test('who is invited again has the new rights beside their own; who entered the child keeps all', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['see', 'edit']);
  await run('guardianAccept', { invite: await invited(mother, mother, ['pay']) }, { person: father.person });
  expect([...(await seen(father, childOf(mother))).rights].sort()).toEqual(['edit', 'pay', 'see']);
  await run('guardianAccept', { invite: await invited(father, mother, ['see']) }, { person: mother.person });
  const self = (await seen(mother, childOf(mother))).guardians.find((one) => one.self);
  expect(self).toMatchObject({ entered: true, blocked: { code: 'families.last_guardian' } });
  expect(self?.rights).toHaveLength(guardianRights.length);
});

test('who entered a child ends a guardianship; who was invited ends none but what they gave', async () => {
  const mother = await aFamily(shop);
  const child_id = childOf(mother);
  const [father, aunt] = [await aGuest(mother, ['edit', 'see', 'collect']), await aGuest(mother, ['see'])];
  const nanny = await aGuest(mother, ['collect'], father);
  const end = (by: TestFamily, whom: TestFamily) =>
    run('guardianEnd', { child_id, guardian_id: whom.parentId }, { person: by.person });
  await expect(end(aunt, nanny)).rejects.toMatchObject({ refusal: 'families.right_missing' });
  await expect(end(father, aunt)).rejects.toMatchObject({ refusal: 'families.right_missing' });
  await expect(end(father, mother)).rejects.toMatchObject({ refusal: 'families.entered_child' });
  await expect(end(await aFamily(shop), aunt)).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  const blocked = new Map((await seen(father, child_id)).guardians.map((one) => [one.id, one.blocked]));
  expect(blocked.get(nanny.parentId)).toBeNull();
  expect(blocked.get(aunt.parentId)?.code).toBe('families.right_missing');
  await end(father, nanny);
  await end(mother, aunt);
  expect((await seen(mother, child_id)).guardians).toHaveLength(2);
  expect(await run('memberChild', {}, { person: aunt.person })).toHaveLength(1);
  const told = (await notices('guardian.ended')).map(({ account_id }) => account_id);
  expect(told.sort()).toEqual([aunt.parentId, nanny.parentId].sort());
});

test('whoever no longer looks after a child has it neither in the cart nor in a line', async () => {
  const mother = await aFamily(shop);
  const child_id = childOf(mother);
  const father = await aGuest(mother, ['pay']);
  const about = { person: father.person };
  const { sessionId } = await aClass(shop);
  await run('cartAdd', { child_id, session_id: sessionId }, about);
  await shop.pool.query(
    'insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at) values (gen_random_uuid(), $1, $2, $3, true, $4)',
    [
      (await aClass(shop)).sessionId,
      father.parentId,
      [child_id, father.children[0]],
      shop.time.now.toString(),
    ],
  );
  await run('guardianEnd', { child_id, guardian_id: father.parentId }, { person: mother.person });
  const reactions = openHouse().jobs();
  await runJobs(
    shop,
    reactions.filter(({ job }) => job === guardianshipEnded),
  );
  expect(await run('cartIndex', {}, about)).toMatchObject({ count: 0 });
  expect(await run('self', {}, about)).toMatchObject({ shop_count: 0 });
  const waitlistEntries = await run('waitingIndex', {}, about);
  expect(waitlistEntries.map((one) => one.children.map((child) => child.id))).toEqual([[father.children[0]]]);
});

test('who may not change what is kept about a child does not agree on its behalf', async () => {
  const family = await aKnownChild();
  const guest = await aGuest(family, ['collect']);
  const agreed = await run('consentGive', { documents: ['children'] }, { person: guest.person });
  expect(agreed).toBeNull();
  const { rows } = await shop.pool.query('select details from consents where account_id = $1', [
    guest.parentId,
  ]);
  expect(rows.at(-1)?.details.children).toEqual(guest.children);
});
