import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { mayWhileActing } from '../../../contract/core/acting.ts';
import type { Call } from '../../../contract/core/call.ts';
import { actingAt, actingWords, refusalOf } from '../../../tools/test/acting.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { knownDevices, signIns } from '../../schema/accounts.ts';
import { spendCredits } from '../credits/spend-credits.ts';
import { findOpenSignIns } from './index.ts';

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

describe('attacks: an acting sign-in cannot outlive its grounds', () => {
  test('ends, with its open pages, when the member of staff signs out', async () => {
    const { staff, actingToken } = await at.acting();
    const { person } = await at.as(actingToken);
    if (person.kind === 'visitor') throw new Error('not signed in');
    await at.run('logout', {}, await at.as(staff.token));
    expect(await at.behind(actingToken)).toBeNull();
    expect(await findOpenSignIns(shop.context().db, [person.signInId], shop.time.now)).toEqual([]);
  });

  test('signs out the member of staff, not the family, when they sign out while acting', async () => {
    const { family, staff, actingToken } = await at.acting();
    const home = await at.atHome(family);
    await at.run('logout', {}, await at.as(actingToken));
    expect(await at.behind(actingToken)).toBeNull();
    expect(await at.behind(staff.token)).toBeNull();
    expect(await at.behind(home)).not.toBeNull();
  });

  test('ends with the right: another role, a closed account, a removed second factor', async () => {
    const owner = await at.atTheDesk('owner');
    const ends = {
      staffRoleChange: (staff_id: string) => ({ staff_id, role: 'finance' as const }),
      staffClose: (staff_id: string) => ({ staff_id }),
      staffSecondFactorReset: (staff_id: string) => ({ staff_id }),
    };
    for (const [name, input] of Object.entries(ends)) {
      const { staff, actingToken } = await at.acting();
      await at.run(name as 'staffRoleChange', input(staff.id) as never, await at.as(owner.token));
      expect(await at.behind(actingToken), name).toBeNull();
    }
  });

  test('checks the right with every request, however it was lost', async () => {
    const { staff, actingToken } = await at.acting();
    await shop.pool.query(`update staff_members set role = 'editor' where account_id = $1`, [staff.id]);
    expect(await at.behind(actingToken)).toBeNull();
  });

  test('ends when the family changes its password or closes its account', async () => {
    const { family, actingToken } = await at.acting();
    const home = await at.atHome(family);
    const next = { password: 'a new password', re_password: 'a new password' };
    await at.run('passwordChange', { old_password: 'a good password', ...next }, await at.as(home));
    expect(await at.behind(actingToken)).toBeNull();
  });

  test('does not add the browser to the family’s devices', async () => {
    const { family } = await at.acting();
    const { db } = shop.context();
    expect(await db.select().from(knownDevices).where(eq(knownDevices.accountId, family.parentId))).toEqual(
      [],
    );
  });

  test('is deleted by the database with the sign-in it came from, and cannot exist without one', async () => {
    const { staff, family, actingToken } = await at.acting();
    await shop.pool.query('delete from sign_ins where account_id = $1', [staff.id]);
    expect(await at.behind(actingToken)).toBeNull();
    const row = {
      ...{ id: crypto.randomUUID(), tokenHash: 'x', accountId: family.parentId, userAgent: '', address: '' },
      ...{ createdAt: shop.time.now, seenAt: shop.time.now, expiresAt: shop.time.now },
    };
    const half = shop
      .context()
      .db.insert(signIns)
      .values({ ...row, actingId: staff.id });
    await expect(half).rejects.toThrow();
  });
});

describe('attacks: an acting sign-in gives no privilege', () => {
  test('ends when its owner starts to act for another family', async () => {
    const { staff, actingToken } = await at.acting();
    const second = await at.actFor(await aFamily(shop), staff.token);
    expect(await at.behind(actingToken)).toBeNull();
    expect(await at.behind(second)).not.toBeNull();
  });

  test('cannot start to act for another family or open the office', async () => {
    const { actingToken } = await at.acting('owner');
    const otherFamily = await aFamily(shop);
    const inside = await at.as(actingToken);
    expect(
      await refusalOf(
        at.run('officeFamilyAct', { family_id: otherFamily.parentId, words: actingWords }, inside),
      ),
    ).toBe('accounts.acting');
    expect(await refusalOf(at.run('staffIndex', {}, inside))).toBe('accounts.acting');
    expect(await refusalOf(at.run('virtualIndex', { child_id: otherFamily.children[0] }, inside))).toBe(
      'families.child_not_yours',
    );
  });

  test('cannot spend the family’s credits', async () => {
    const { family, actingToken } = await at.acting();
    const spending = shop.act(await at.as(actingToken), (inside) =>
      spendCredits(inside, { accountId: family.parentId, amount: 100, orderNumber: 'any' }),
    );
    expect(await refusalOf(spending)).toBe('accounts.acting');
  });

  test('allows only the listed calls: a new call is refused until it is added here', () => {
    const all = Object.entries(calls as Record<string, Call>).filter(([, { who }]) => who.includes('parent'));
    const by = (method: string, may: boolean) =>
      all
        .filter(([, call]) => call.method === method && mayWhileActing(call) === may)
        .map(([name]) => name)
        .sort();
    expect(by('POST', true)).toEqual(
      [
        ...[
          'actingEnd',
          'logout',
          'adminBaseLogin',
          'courseScreen',
          'sellerList',
          'orderCheck',
          'refundPreview',
        ],
        ...[
          'cartAdd',
          'cartAddMany',
          'cartPlanB',
          'cartRemove',
          'cartRemoveMany',
          'orderQuote',
          'orderPlace',
          'orderCancel',
        ],
        ...['waitingJoin', 'waitingLeave', 'openingAsk', 'openingForget', 'childSave'],
        ...['privateBook', 'privateMove', 'privateCancel', 'assessBook', 'assessCancel'],
        ...['leaveAsk', 'leaveWithdraw', 'makeUpBook', 'makeUpCancel', 'listeningBook', 'listeningCancel'],
      ].sort(),
    );
    expect(by('GET', false)).toEqual(
      [
        ...['calendarLinks', 'guardianInvites', 'memberDevices', 'passportInfo'],
        ...['letterRecipients', 'virtualMail', 'virtualMailInfo'],
      ].sort(),
    );
  });

  test('is refused sign-in settings, consents, messages and payments of the family', async () => {
    const { actingToken } = await at.acting();
    const inside = await at.as(actingToken);
    const own = [
      'passwordChange',
      'memberTelChange',
      'memberEditSave',
      'consentGive',
      'consentSave',
      'accountClose',
    ];
    const money = ['orderPay', 'refundAsk', 'orderMove', 'makeUpCredits', 'couponReceive'];
    const voice = [
      'letterSend',
      'feedbackSave',
      'lessonWitness',
      'lessonEnter',
      'taskHandIn',
      'familyDownload',
    ];
    const access = ['guardianInvite', 'guardianEnd', 'studentLoginSave', 'deviceSignOut', 'calendarLinkMake'];
    const doors = ['login', 'teacherLogin', 'passwordForgot', 'passwordReset', 'addUser', 'guardianAccept'];
    for (const name of [...own, ...money, ...voice, ...access, ...doors])
      expect(await refusalOf(at.run(name as 'logout', {}, inside)), name).toBe('accounts.acting');
  });
});
