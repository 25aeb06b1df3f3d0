import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { RefundPreview } from '../../../contract/refunds/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { pageContext } from '../../client/request.ts';
import MemberRefundScreen, { loader } from './member-refund.tsx';

overwriteGetLocale(() => 'en');

const yuan = (amount: number) => ({ amount, currency: 'CNY' });

/** Renders the page for a class with two lessons ahead, for which `paid` was paid. */
function textOf(paid: number, change: { credits?: number; by_staff?: boolean } = {}): string {
  const { credits = 0, by_staff = false } = change;
  const back = { total: yuan(paid), tax: yuan(0), credits_back: yuan(credits) };
  const line: RefundPreview['lines'][number] = {
    ...back,
    id: 'l',
    offering: 'New Year Concert',
    child: { id: 'c', name: 'Anna Lin', name_cn: '林安安' } as never,
    by: 'whole',
    whole_until: null,
    lessons_bought: 2,
    lessons_back: 2,
    paid: yuan(paid),
    stops: [
      { after_lesson: 1, ends_at: '2026-11-20T02:00:00Z', total: yuan(paid / 2), credits_back: yuan(0) },
    ],
  };
  const preview: RefundPreview = {
    ...back,
    credits_taken: yuan(0),
    held_back: yuan(0),
    lines: [line],
    coupons_back: [],
    by_staff,
    paid_by: paid > 0 ? 'wechat' : null,
  };
  const loaded = {
    order_number: 'T1',
    items: [],
    all: [line],
    chosen: ['l'],
    after: null,
    to: 'source',
    preview,
    why: null,
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: MemberRefundScreen, loader: () => loaded }],
    },
  ]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai', zone: 'Asia/Shanghai' };
  const markup = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaded } }} />,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('lets a free class be left, without naming an amount', () => {
  const free = textOf(0);
  expect(free).toMatch(/Leave the class/);
  expect(free).not.toMatch(/¥|Refund ¥|Your refund|Where it goes/);
});

test('refunds money and credits', () => {
  expect(textOf(12_000)).toMatch(/Your refund .*¥120.*Refund CN¥120/);
  expect(textOf(0, { credits: 500 })).toMatch(/Your refund .*500 credits/);
});

test('asks staff after the deadline, whatever the price', () => {
  const text = textOf(0, { by_staff: true });
  expect(text).toMatch(/Send to our staff/);
  // The reason is optional, and no sentence demands it.
  expect(text).toMatch(/your reason helps them.*Why \(optional\)/);
});

/** The lines chosen when the page of an order with these lines opens. */
async function chosenAt(query: string, lineIds: readonly string[], order: object = {}): Promise<string[]> {
  const answers = {
    orderInfo: {
      ...{ status: 'paid', bought_by: null, difference_for: null },
      lines: lineIds.map((id) => ({ id, settled_by: null })),
      ...order,
    },
    refundIndex: { items: [] },
    refundPreview: { lines: [], total: yuan(0), paid_by: null },
  };
  const context = new RouterContextProvider();
  const read = async (call: keyof typeof answers) => answers[call];
  context.set(pageContext, { read } as never);
  const url = new URL(`https://shop.test/member_refund?order_number=T1${query}`);
  return (await loader({ context, url, params: {}, request: new Request(url) } as never)).chosen;
}

test('begins without a tick where an order has several lines, and with its only line', async () => {
  expect(await chosenAt('', ['a', 'b'])).toEqual([]);
  expect(await chosenAt('&lines=b', ['a', 'b'])).toEqual(['b']);
  expect(await chosenAt('', ['a'])).toEqual(['a']);
  expect(await chosenAt('&lines=none', ['a'])).toEqual([]);
});

test('offers no refund of another guardian’s order', async () => {
  expect(await chosenAt('', ['a'], { bought_by: 'Wang Fang' })).toEqual([]);
});
