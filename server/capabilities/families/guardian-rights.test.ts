import { expect, test } from 'vitest';
import type { FamilyKind } from '../../../contract/core/family-acts.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { runJobs } from '../../platform/testing.ts';
import { guardianshipEnded } from './jobs.ts';
import { actsOf, mayDo } from './policy.ts';

const { shop, run } = await openSchool();

const childOf = (family: TestFamily) => family.children[0] ?? '';

/** Invites to look after the family's child; returns the secret of the link. */
async function invited(
  by: TestFamily,
  family: TestFamily,
  rights: readonly GuardianRight[],
): Promise<string> {
  shop.waiting.length = 0;
  const input = {
    child_ids: [childOf(family)],
    rights: [...rights],
    email: 'guest@example.cn',
    again_confirmed: true,
  };
  await run('guardianInvite', input, { person: by.person });
  const sent = shop.waitingOf(directEmailSend)[0];
  return new URL(String(sent?.data.data.link)).searchParams.get('invite') ?? '';
}

async function aGuest(
  family: TestFamily,
  rights: readonly GuardianRight[],
  by = family,
): Promise<TestFamily> {
  const guest = await aFamily(shop);
  await run(
    'guardianAccept',
    { invite: await invited(by, family, rights), self_confirmed: true },
    { person: guest.person },
  );
  return guest;
}

async function seen(who: TestFamily, childId: string): Promise<ChildView> {
  const child = (await run('memberChild', {}, { person: who.person })).find(
    (candidate) => candidate.id === childId,
  );
  if (!child) throw new Error('not a child of this family');
  return child;
}

/** Fields of a view by kind of fact. */
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
  const caller = { person: family.person };
  const form = {
    name: 'Anna',
    name_cn: '安安',
    year_month: '2018-05',
    grade: 2,
    user_name: 'anna@example.cn',
  };
  const care = { allergies: '花生', contacts: [aunt], pickups: [aunt], bedtime: '20:30' };
  await run('childSave', { ...form, ...care, id: childOf(family) }, caller);
  const login = { login_user_name: `s${family.tel.slice(-6)}`, password: 'a student here' };
  await run('studentLoginSave', { child_id: childOf(family), ...login }, caller);
  const { rows } = await shop.pool.query(
    "insert into files (id, media_type, bytes, name, kept_at) values (gen_random_uuid(), 'image/webp', 1, 'p', $1) returning id",
    [shop.time.now.toString()],
  );
  await shop.pool.query('update children set photo_id = $1 where id = $2', [rows[0]?.id, childOf(family)]);
  return family;
}

test.each(guardianRights)('the right to %s alone shows exactly what the policy says', async (right) => {
  const family = await aKnownChild();
  const [everything, visible] = [
    await seen(family, childOf(family)),
    await seen(await aGuest(family, [right]), childOf(family)),
  ];
  for (const [kind, names] of Object.entries(facts) as [keyof typeof facts, readonly (keyof ChildView)[]][])
    for (const name of names) {
      expect(everything[name], `the family itself: ${name}`).not.toBeNull();
      expect(visible[name] !== null, name).toBe(mayDo([right], `${kind}.read`));
    }
  expect(visible).toMatchObject({
    id: childOf(family),
    name_cn: '安安',
    rights: [right],
    may: actsOf([right]),
  });
  expect(visible.guardians.length).toBe(mayDo([right], 'guardians.read') ? 2 : 1);
});

const notices = async (kind: string) =>
  (await shop.pool.query('select account_id, data from notices where kind = $1', [kind])).rows as {
    account_id: string;
    data: { rights?: string[] };
  }[];

test('the right to see allows no change of details, sign-in or picture', async () => {
  const family = await aKnownChild();
  const caller = { person: (await aGuest(family, ['see'])).person };
  const child_id = childOf(family);
  const form = { name: 'X', name_cn: '某', year_month: '2018-05', grade: 2, pickups: [] };
  const missing = { refusal: 'families.right_missing' };
  await expect(run('childSave', { ...form, id: child_id }, caller)).rejects.toMatchObject(missing);
  await expect(run('studentLoginEnd', { child_id }, caller)).rejects.toMatchObject(missing);
  await expect(run('childPhotoRemove', { child_id }, caller)).rejects.toMatchObject(missing);
  const after = await seen(family, child_id);
  expect(after).toMatchObject({ name_cn: '安安', allergies: '花生' });
  expect(after.pickups).toHaveLength(1);
  expect(after.photo).not.toBeNull();
});

test('an invitation ends when its sender stops looking after the child', async () => {
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

test('an invitation ends when its sender loses the right it gives, or the right to give any', async () => {
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

test('a guardian who leaves withdraws their invitations', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['see', 'edit']);
  await invited(father, mother, ['see']);
  await run('guardianLeave', { child_id: childOf(mother) }, { person: father.person });
  expect(await run('guardianInvites', {}, { person: father.person })).toEqual([]);
});

test('everybody who may manage guardians is notified of a new one', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['edit', 'collect']);
  const seer = await aGuest(mother, ['see', 'pay']);
  await aGuest(mother, ['collect'], father);
  const family = [mother, father, seer].map(({ parentId }) => parentId);
  const sentNotices = (await notices('guardian.accepted')).filter(
    ({ account_id, data }) => family.includes(account_id) && String(data.rights) === 'collect',
  );
  expect(sentNotices.map((notice) => notice.account_id).sort()).toEqual(
    [mother.parentId, father.parentId].sort(),
  );
  expect(sentNotices[0]).toMatchObject({
    data: { by: '王芳', children: [{ name_cn: '王安安' }], rights: ['collect'] },
  });
});

test('a second invitation adds rights; the first guardian keeps all', async () => {
  const mother = await aFamily(shop);
  const father = await aGuest(mother, ['see', 'edit']);
  await run(
    'guardianAccept',
    { invite: await invited(mother, mother, ['pay']), self_confirmed: true },
    { person: father.person },
  );
  expect([...(await seen(father, childOf(mother))).rights].sort()).toEqual(['edit', 'pay', 'see']);
  await run(
    'guardianAccept',
    { invite: await invited(father, mother, ['see']), self_confirmed: true },
    { person: mother.person },
  );
  const self = (await seen(mother, childOf(mother))).guardians.find((guardian) => guardian.self);
  expect(self).toMatchObject({ entered: true, blocked: { code: 'families.last_guardian' } });
  expect(self?.rights).toHaveLength(guardianRights.length);
});

test('the first guardian ends any guardianship, an invited one only those they gave', async () => {
  const mother = await aFamily(shop);
  const child_id = childOf(mother);
  const [father, aunt] = [await aGuest(mother, ['edit', 'see', 'collect']), await aGuest(mother, ['see'])];
  const nanny = await aGuest(mother, ['collect'], father);
  const end = (by: TestFamily, target: TestFamily) =>
    run('guardianEnd', { child_id, guardian_id: target.parentId }, { person: by.person });
  await expect(end(aunt, nanny)).rejects.toMatchObject({ refusal: 'families.right_missing' });
  await expect(end(father, aunt)).rejects.toMatchObject({ refusal: 'families.right_missing' });
  await expect(end(father, mother)).rejects.toMatchObject({ refusal: 'families.entered_child' });
  await expect(end(await aFamily(shop), aunt)).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  const blocked = new Map(
    (await seen(father, child_id)).guardians.map((guardian) => [guardian.id, guardian.blocked]),
  );
  expect(blocked.get(nanny.parentId)).toBeNull();
  expect(blocked.get(aunt.parentId)?.code).toBe('families.right_missing');
  await end(father, nanny);
  await end(mother, aunt);
  expect((await seen(mother, child_id)).guardians).toHaveLength(2);
  expect(await run('memberChild', {}, { person: aunt.person })).toHaveLength(1);
  const notified = (await notices('guardian.ended')).map(({ account_id }) => account_id);
  expect(notified.sort()).toEqual([aunt.parentId, nanny.parentId].sort());
});

test('a former guardian loses the child from cart and waitlist', async () => {
  const mother = await aFamily(shop);
  const child_id = childOf(mother);
  const father = await aGuest(mother, ['pay']);
  const caller = { person: father.person };
  const { sessionId } = await aClass(shop);
  await run('cartAdd', { child_id, session_id: sessionId }, caller);
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
  const reactions = openAll().jobs();
  await runJobs(
    shop,
    reactions.filter(({ job }) => job === guardianshipEnded),
  );
  expect(await run('cartIndex', {}, caller)).toMatchObject({ count: 0 });
  expect(await run('self', {}, caller)).toMatchObject({ shop_count: 0 });
  const waitlistEntries = await run('waitingIndex', {}, caller);
  expect(waitlistEntries.map((entry) => entry.children.map((child) => child.id))).toEqual([
    [father.children[0]],
  ]);
});

test('agreeing on a child’s behalf needs the right to edit', async () => {
  const family = await aKnownChild();
  const guest = await aGuest(family, ['collect']);
  const agreed = await run('consentGive', { documents: ['children'] }, { person: guest.person });
  expect(agreed).toBeNull();
  const { rows } = await shop.pool.query('select details from consents where account_id = $1', [
    guest.parentId,
  ]);
  expect(rows.at(-1)?.details.children).toEqual(guest.children);
});
