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

describe('attacks: it cannot be kept', () => {
  test('it ends when the member of staff signs out, and open pages with it', async () => {
    const { staff, lent } = await at.acting();
    const { person } = await at.as(lent);
    if (person.kind === 'visitor') throw new Error('nobody');
    await at.run('logout', {}, await at.as(staff.token));
    expect(await at.behind(lent)).toBeNull();
    expect(await findOpenSignIns(shop.context().db, [person.signInId], shop.time.now)).toEqual([]);
  });

  test('signing out inside it signs the member of staff out, not the family', async () => {
    const { family, staff, lent } = await at.acting();
    const own = await at.atHome(family);
    await at.run('logout', {}, await at.as(lent));
    expect(await at.behind(lent)).toBeNull();
    expect(await at.behind(staff.token)).toBeNull();
    expect(await at.behind(own)).not.toBeNull();
  });

  test('it ends with the right: another role, a closed account, a removed second factor', async () => {
    const owner = await at.atTheDesk('owner');
    const ends = {
      staffRoleChange: (staff_id: string) => ({ staff_id, role: 'finance' as const }),
      staffClose: (staff_id: string) => ({ staff_id }),
      staffSecondFactorReset: (staff_id: string) => ({ staff_id }),
    };
    for (const [name, input] of Object.entries(ends)) {
      const { staff, lent } = await at.acting();
      await at.run(name as 'staffRoleChange', input(staff.id) as never, await at.as(owner.token));
      expect(await at.behind(lent), name).toBeNull();
    }
  });

  test('the right is asked about with every request, however it went away', async () => {
    const { staff, lent } = await at.acting();
    await shop.pool.query(`update staff_members set role = 'editor' where account_id = $1`, [staff.id]);
    expect(await at.behind(lent)).toBeNull();
  });

  test('it ends when the family changes its password, and with its account', async () => {
    const { family, lent } = await at.acting();
    const own = await at.atHome(family);
    const next = { password: 'a new password', re_password: 'a new password' };
    await at.run('passwordChange', { old_password: 'a good password', ...next }, await at.as(own));
    expect(await at.behind(lent)).toBeNull();
  });

  test('the browser becomes none of the family’s devices', async () => {
    const { family } = await at.acting();
    const { db } = shop.context();
    expect(await db.select().from(knownDevices).where(eq(knownDevices.accountId, family.parentId))).toEqual(
      [],
    );
  });

  test('the database itself ends it with the sign-in it came from, and keeps none without one', async () => {
    const { staff, family, lent } = await at.acting();
    await shop.pool.query('delete from sign_ins where account_id = $1', [staff.id]);
    expect(await at.behind(lent)).toBeNull();
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

describe('attacks: it gives no privilege', () => {
  test('there is one at a time: another family ends the first', async () => {
    const { staff, lent } = await at.acting();
    const second = await at.actFor(await aFamily(shop), staff.token);
    expect(await at.behind(lent)).toBeNull();
    expect(await at.behind(second)).not.toBeNull();
  });

  test('inside it nobody acts for another, and nothing of the office opens', async () => {
    const { lent } = await at.acting('owner');
    const other = await aFamily(shop);
    const inside = await at.as(lent);
    expect(
      await refusalOf(at.run('officeFamilyAct', { family_id: other.parentId, words: actingWords }, inside)),
    ).toBe('accounts.acting');
    expect(await refusalOf(at.run('staffIndex', {}, inside))).toBe('accounts.acting');
    expect(await refusalOf(at.run('virtualIndex', { child_id: other.children[0] }, inside))).toBe(
      'families.child_not_yours',
    );
  });

  test('the family’s credits are not spent', async () => {
    const { family, lent } = await at.acting();
    const spending = shop.act(await at.as(lent), (inside) =>
      spendCredits(inside, { accountId: family.parentId, amount: 100, orderNumber: 'any' }),
    );
    expect(await refusalOf(spending)).toBe('accounts.acting');
  });

  test('what is left is this and no more: a new call is refused until somebody puts it here', () => {
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
        ...['cartAdd', 'cartAddMany', 'cartPlanB', 'cartRemove', 'orderQuote', 'orderPlace', 'orderCancel'],
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

  test('what signs a family in, what it allows, says and pays is refused by the server', async () => {
    const { lent } = await at.acting();
    const inside = await at.as(lent);
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
