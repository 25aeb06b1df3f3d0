import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool({ LEAVE_NOTICE_HOURS: '6', MAKE_UP_DAYS: '30' });

test('names weekday, hour, zone and place, and the terms that hold for a begun course', async () => {
  const family = await aFamily(shop);
  const course = await aClass(shop, { startsInDays: -8 });
  const { number } = await aPaidOrder(shop, family, { run, sessionIds: [course.sessionId] });
  const agreed = await run('orderAgreement', { order_number: number }, { person: family.person });
  expect(agreed.lines[0]).toMatchObject({
    address: '测试校区',
    weekly: { pattern: { weekdays: [2], start: '10:00', end: '11:30', time_zone: 'Asia/Shanghai' } },
    refund: { whole: 'over' },
  });
});

test('stores each class’s own leave rule with the order, whatever changes later', async () => {
  const family = await aFamily(shop);
  const [ownRule, schoolRule] = [await aClass(shop), await aClass(shop)];
  const { person } = await aMemberOfStaff(shop, 'owner');
  const setRule = (notice_hours: number) =>
    run(
      'officeLeaveRuleSave',
      { number: ownRule.number, notice_hours, good_days: 7, grants_itself: false },
      { person },
    );
  await setRule(48);
  const { number } = await aPaidOrder(shop, family, {
    run,
    sessionIds: [ownRule.sessionId, schoolRule.sessionId],
  });
  await setRule(1);
  const agreed = await run('orderAgreement', { order_number: number }, { person: family.person });
  const leaveOf = new Map(agreed.lines.map((line) => [line.number, line.leave]));
  expect(leaveOf.get(ownRule.number)).toEqual({ hours: 48, days: 7, grants_itself: false });
  expect(leaveOf.get(schoolRule.number)).toEqual({ hours: 6, days: 30, grants_itself: true });
});
