import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { openUnderfilledShop } from '../../../tools/test/underfilled.ts';

let opened: Awaited<ReturnType<typeof openUnderfilledShop>>;
beforeAll(async () => {
  opened = await openUnderfilledShop();
});
afterAll(() => opened.close());

/** The notice a family reads after its class was called off. */
async function noticeText({ person }: TestFamily): Promise<string> {
  const { items } = await opened.run('memberInformation', {}, { person });
  const id = items.find(({ kind }) => kind === 'class.called_off')?.id ?? '';
  return JSON.stringify(await opened.run('memberInformationInfo', { id }, { person }));
}

test('does not promise a refund by the provider for money paid by hand', async () => {
  const { run, shop, buy, anUnderfilledClass, decide } = opened;
  const finance = { person: (await aMemberOfStaff(shop, 'finance')).person };
  const { sessionId } = await anUnderfilledClass(3);
  const [online, byHand] = [await aFamily(shop), await aFamily(shop)];
  await buy(online, [{ sessionId }]);
  const { number } = await buy(byHand, [{ sessionId }], { pays: false });
  const transfer = { method: 'bank' as const, reference: '20261118000123', day: '2026-11-18', note: '' };
  await run(
    'officeOrderPaid',
    { order_number: number, amount: 288_000, ...transfer, idempotency_key: crypto.randomUUID() },
    finance,
  );
  await decide();
  expect(await noticeText(online)).toMatch(/退款金额.*2,880.*原路退回微信支付/);
  const text = await noticeText(byHand);
  expect(text).toMatch(/退款金额.*2,880.*由学校退给您/);
  expect(text).not.toContain('原路');
});
