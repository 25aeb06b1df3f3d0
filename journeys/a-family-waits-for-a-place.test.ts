import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, call, register, read, pageOf } = await openJourney();

async function aFamily(tel: string): Promise<{ token: string; child: string }> {
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  return { token, child: child?.id ?? '' };
}

type Course = {
  sessions: { id: string; label: string; seats_left: number; blocked: { cartAdd: string | null } }[];
};
async function oneLeft(): Promise<{ number: string; session: Course['sessions'][number] }> {
  const { items } = await read<{ items: { number: string; kind: string }[] }>(
    'courseIndex?kind=course&page_size=100',
    '',
  );
  for (const { number } of items) {
    const course = await read<Course>(`courseInfo?number=${number}`, '');
    const session = course.sessions.find(
      (candidate) => candidate.seats_left === 1 && !candidate.blocked.cartAdd,
    );
    if (session) return { number, session };
  }
  throw new Error('no class has exactly one free seat');
}

test('a family joins the waitlist of a full class, gets a notice of a free seat, and takes it', async () => {
  const { number, session } = await oneLeft();
  const [holder, waiter] = [await aFamily('13655550001'), await aFamily('13655550002')];
  const cart = await call<{ items: { id: string; total: { amount: number } }[] }>(
    'cartAdd',
    { child_id: holder.child, session_id: session.id, age_confirmed: '1' },
    holder.token,
  );
  const order = await call<{ number: string }>(
    'orderPlace',
    {
      item_ids: JSON.stringify([cart.items[0]?.id]),
      total: String(cart.items[0]?.total.amount),
      idempotency_key: 'waiting-journey-1',
    },
    holder.token,
  );
  const page = await pageOf(waiter.token, 'mobile');
  await page.goto(`${shop.url}/course_info/${number}`);
  await page.getByRole('button', { name: `${session.label}：加入候补` }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: '林安安' }).check();
  await page.getByRole('dialog').getByRole('button', { name: '加入候补' }).click();
  // The page asks for confirmation if the class with one free seat is for another age.
  const confirm = page.getByRole('button', { name: '确定，继续' });
  await confirm.or(page.getByText('候补第 1 位')).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await page.waitForURL('**/member_waiting');
  await page.getByText('候补第 1 位').waitFor();
  await accessible(page);
  await call('orderCancel', { order_number: order.number }, holder.token);
  const mail = await until(async () =>
    (await ask<{ subject: string; text: string }[]>(shop, 'mail?to=13655550002@example.cn')).find(
      ({ subject }) => subject.includes('有名额了'),
    ),
  );
  expect(mail.text).toContain('/member_waiting');
  await page.reload();
  await page.getByText('有名额，保留至').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.waitForURL('**/cart_index');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL('**/cart_settlement?**');
  await page.getByRole('button', { name: /提交订单并支付/ }).waitFor();
});
