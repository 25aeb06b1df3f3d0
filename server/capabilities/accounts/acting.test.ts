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
  test('opens the family’s own screens and records each act under both names', async () => {
    const { family, staff, actingToken } = await at.acting();
    const person = await at.as(actingToken);
    expect(await at.run('self', {}, person)).toMatchObject({
      type: 'user',
      UserId: family.parentId,
      rights: [],
      acting: { name: '员工', until: shop.time.now.add({ minutes: figures.actingMinutes }).toString() },
    });
    await at.run('openingIndex', {}, person);
    await at.run('actingEnd', {}, person);
    const entries = await shop.context().db.select().from(auditEntries);
    const familyEntries = entries.filter(({ subject }) => subject === `account:${family.parentId}`);
    expect(familyEntries).toMatchObject([
      { action: 'account.act_begin', accountId: staff.id, actingId: null, after: { words: actingWords } },
      { action: 'account.act_end', accountId: family.parentId, actingId: staff.id },
    ]);
    const owner = await at.atTheDesk('owner');
    const query = { filter: { who: staff.id, about: 'account' as const } };
    const { items } = await at.run('auditIndex', query, await at.as(owner.token));
    expect(items.filter(({ action }) => action.startsWith('account.act_'))).toMatchObject([
      {
        action: 'account.act_end',
        by: { id: family.parentId, kind: 'parent' },
        acting: { id: staff.id, name: '员工' },
      },
      { action: 'account.act_begin', by: { id: staff.id, kind: 'staff' }, acting: null },
    ]);
  });

  test('notifies the family with name and reason, whatever topics it turned off', async () => {
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

  test('appears among the family’s devices, where the family ends it at once', async () => {
    const { family, actingToken } = await at.acting();
    const home = await at.atHome(family);
    const devices = await at.run('memberDevices', {}, await at.as(home));
    const actingDevice = devices.find((device) => device.acting);
    expect(actingDevice?.acting).toMatchObject({ name: '员工' });
    expect(devices.filter((device) => !device.acting)).toHaveLength(1);
    await at.run('deviceSignOut', { device_id: actingDevice?.id }, await at.as(home));
    expect(await at.behind(actingToken)).toBeNull();
    expect(await at.behind(home)).not.toBeNull();
  });

  test('asks for no agreement to the terms, which the family gives itself', async () => {
    const { family, actingToken } = await at.acting();
    const dueFor = async (token: string) => (await at.run('self', {}, await at.as(token))).consent_due;
    expect(await dueFor(actingToken)).toEqual([]);
    expect(await dueFor(await at.atHome(family))).toEqual(['terms', 'privacy', 'children']);
  });

  test('ends on time, however much it is used', async () => {
    const { actingToken } = await at.acting();
    for (let minutes = 11; minutes < figures.actingMinutes; minutes += 9) {
      at.later(9);
      await at.run('self', {}, await at.as(actingToken));
    }
    at.later(12);
    expect(await at.behind(actingToken)).toBeNull();
  });

  test('ends alone: the sessions of the family and of the member of staff stay', async () => {
    const { family, staff, actingToken } = await at.acting();
    const home = await at.atHome(family);
    await at.run('actingEnd', {}, await at.as(actingToken));
    expect(await at.behind(actingToken)).toBeNull();
    expect(await at.behind(home)).not.toBeNull();
    expect(await at.behind(staff.token)).not.toBeNull();
  });
});

describe('the right to act', () => {
  test.each(['academic', 'finance', 'editor'] as const)('is refused to %s', async (role) => {
    const family = await aFamily(shop);
    const { token } = await at.atTheDesk(role);
    expect(await refusalOf(at.actFor(family, token))).toBe('not_allowed');
  });

  test('needs a second factor that was shown just now', async () => {
    const family = await aFamily(shop);
    const bare = await at.atTheDesk('owner', { factor: false });
    expect(await refusalOf(at.actFor(family, bare.token))).toBe('staff.second_factor_none');
    const { token } = await at.atTheDesk('owner');
    at.later(figures.secondFactorMinutes + 1);
    expect(await refusalOf(at.actFor(family, token))).toBe('staff.second_factor_again');
  });

  test('covers only families whose account is open', async () => {
    const { token, id } = await at.atTheDesk('owner');
    const family = await aFamily(shop);
    expect(await refusalOf(at.actFor({ ...family, parentId: id }, token))).toBe('not_found');
    expect(await refusalOf(at.actFor({ ...family, parentId: crypto.randomUUID() }, token))).toBe('not_found');
  });

  test('needs a reason', async () => {
    const family = await aFamily(shop);
    const { token } = await at.atTheDesk('owner');
    const blank = at.run('officeFamilyAct', { family_id: family.parentId, words: ' ' }, await at.as(token));
    await expect(blank).rejects.toMatchObject({ fields: { words: 'reason_required' } });
  });
});
