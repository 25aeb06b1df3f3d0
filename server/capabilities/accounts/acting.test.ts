import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import { actingAt, actingWords, refusalOf } from '../../../tools/test/acting.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { noticeRequested } from '../../platform/notices/jobs.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { auditEntries } from '../../schema/audit.ts';

let shop: TestShop;
let at: ReturnType<typeof actingAt>;
beforeAll(async () => {
  shop = await testShop();
  at = actingAt(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.time.now = testsBegin;
});

describe('acting for a family', () => {
  test('opens the family’s own screens; what is done there is recorded under both names', async () => {
    const { family, staff, lent } = await at.acting();
    const person = await at.as(lent);
    expect(await at.run('self', {}, person)).toMatchObject({
      type: 'user',
      UserId: family.parentId,
      rights: [],
      acting: { name: '员工', until: shop.time.now.add({ minutes: figures.actingMinutes }).toString() },
    });
    await at.run('openingIndex', {}, person);
    await at.run('actingEnd', {}, person);
    const entries = await shop.context().db.select().from(auditEntries);
    const about = entries.filter(({ subject }) => subject === `account:${family.parentId}`);
    expect(about).toMatchObject([
      { action: 'account.act_begin', accountId: staff.id, actingId: null, after: { words: actingWords } },
      { action: 'account.act_end', accountId: family.parentId, actingId: staff.id },
    ]);
    const owner = await at.atTheDesk('owner');
    const asked = { filter: { who: staff.id, about: 'account' as const } };
    const { items } = await at.run('auditIndex', asked, await at.as(owner.token));
    expect(items.filter(({ action }) => action.startsWith('account.act_'))).toMatchObject([
      {
        action: 'account.act_end',
        by: { id: family.parentId, kind: 'parent' },
        acting: { id: staff.id, name: '员工' },
      },
      { action: 'account.act_begin', by: { id: staff.id, kind: 'staff' }, acting: null },
    ]);
  });

  test('is told to the family, with who and why, whatever it chose', async () => {
    const { family } = await at.acting();
    expect(shop.waiting).toContainEqual(
      expect.objectContaining({
        job: noticeRequested,
        data: expect.objectContaining({
          kind: 'account.acted_for',
          accountId: family.parentId,
          data: expect.objectContaining({ by: '员工', words: actingWords }),
        }),
      }),
    );
  });

  test('stands plainly among the devices of the family, which ends it at once', async () => {
    const { family, lent } = await at.acting();
    const own = await at.atHome(family);
    const devices = await at.run('memberDevices', {}, await at.as(own));
    const theirs = devices.find((device) => device.acting);
    expect(theirs?.acting).toMatchObject({ name: '员工' });
    expect(devices.filter((device) => !device.acting)).toHaveLength(1);
    await at.run('deviceSignOut', { device_id: theirs?.id }, await at.as(own));
    expect(await at.behind(lent)).toBeNull();
    expect(await at.behind(own)).not.toBeNull();
  });

  test('ends by itself, however much is done meanwhile', async () => {
    const { lent } = await at.acting();
    for (let minutes = 11; minutes < figures.actingMinutes; minutes += 9) {
      at.later(9);
      await at.run('self', {}, await at.as(lent));
    }
    at.later(12);
    expect(await at.behind(lent)).toBeNull();
  });

  test('ends alone: the family’s own sessions and the member of staff’s stay', async () => {
    const { family, staff, lent } = await at.acting();
    const own = await at.atHome(family);
    await at.run('actingEnd', {}, await at.as(lent));
    expect(await at.behind(lent)).toBeNull();
    expect(await at.behind(own)).not.toBeNull();
    expect(await at.behind(staff.token)).not.toBeNull();
  });
});

describe('who may act', () => {
  test.each(['academic', 'finance', 'editor'] as const)('not %s', async (role) => {
    const family = await aFamily(shop);
    const { token } = await at.atTheDesk(role);
    expect(await refusalOf(at.actFor(family, token))).toBe('not_allowed');
  });

  test('nobody without a second factor, or who has not shown it just now', async () => {
    const family = await aFamily(shop);
    const bare = await at.atTheDesk('owner', { factor: false });
    expect(await refusalOf(at.actFor(family, bare.token))).toBe('staff.second_factor_none');
    const { token } = await at.atTheDesk('owner');
    at.later(figures.secondFactorMinutes + 1);
    expect(await refusalOf(at.actFor(family, token))).toBe('staff.second_factor_again');
  });

  test('for nobody but a family whose account is open', async () => {
    const { token, id } = await at.atTheDesk('owner');
    const family = await aFamily(shop);
    expect(await refusalOf(at.actFor({ ...family, parentId: id }, token))).toBe('not_found');
    expect(await refusalOf(at.actFor({ ...family, parentId: crypto.randomUUID() }, token))).toBe('not_found');
  });

  test('nobody without a reason', async () => {
    const family = await aFamily(shop);
    const { token } = await at.atTheDesk('owner');
    const nothing = at.run('officeFamilyAct', { family_id: family.parentId, words: ' ' }, await at.as(token));
    await expect(nothing).rejects.toMatchObject({ fields: { words: 'reason_required' } });
  });
});
