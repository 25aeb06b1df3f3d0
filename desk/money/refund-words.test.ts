import { expect, test } from 'vitest';
import { isUnderWay, refundStateOf } from '../../contract/refunds/state-words.ts';
import { grantTakes, type RefundTold, refundFactsWords, refundStory } from './refund-words.ts';

const total = { amount: 152_055, currency: 'CNY' };
const sent = { state: 'settled', to: 'source', total, arrived_at: null, held_up: false } as const;

test('granted money is under way until its provider confirms it', () => {
  expect(isUnderWay(sent)).toBe(true);
  expect(isUnderWay({ ...sent, arrived_at: '2026-11-18T02:00:00Z' })).toBe(false);
});

test('a request says where its money is', () => {
  const held = { ...sent, held_up: true };
  expect([refundStateOf(sent)(), refundStateOf(held)()]).toEqual(['退款中', '未到账']);
  expect(refundStateOf({ ...sent, arrived_at: '2026-11-18T02:00:00Z' })()).toBe('已退款');
  expect(refundStateOf({ ...sent, to: 'credits' })()).toBe('已退款');
});

test('nothing is under way before the answer, into credits, or for a free place', () => {
  expect(isUnderWay({ ...sent, state: 'asked' })).toBe(false);
  expect(isUnderWay({ ...sent, to: 'credits' })).toBe(false);
  expect(isUnderWay({ ...sent, total: { ...total, amount: 0 } })).toBe(false);
});

test('a sum says which earned credits go back with it, and what the family gets where they are spent', () => {
  const of = (amount: number) => ({ amount, currency: 'CNY' });
  expect(grantTakes({ total: of(50_000), credits_taken: of(500), held_back: of(0) })).toContain('500 积分');
  const spent = grantTakes({ total: of(49_700), credits_taken: of(200), held_back: of(300) });
  expect(spent).toMatch(/200 积分.*¥3.*¥497/);
  expect(grantTakes({ total: of(0), credits_taken: of(0), held_back: of(0) })).toBeNull();
});

test('before a refund is granted it says what is suggested, and what was given and attended', () => {
  const facts = { lessons: 6, begun: 6, late: 0, attended: 5, suggested: { amount: 0, currency: 'CNY' } };
  expect(refundFactsWords(facts).join('')).toMatch(/¥0.*6.*6.*5/);
  expect(refundFactsWords(facts, true).join('')).not.toContain('¥0');
  expect(refundFactsWords(facts).join('')).not.toContain('取消时限');
  expect(refundFactsWords({ ...facts, begun: 4, late: 2 }, true)).toEqual([
    '共 6 节课，已开课 4 节。',
    '另有 2 节已过取消时限。',
    '孩子出勤 5 节。',
  ]);
  // A ticket to an activity has no lessons to count.
  expect(refundFactsWords({ ...facts, lessons: 0 })).toHaveLength(1);
});

test('a request tells first what is suggested, and afterwards what became of it', () => {
  const told: RefundTold = {
    ...sent,
    suggested: { amount: 64_000, currency: 'CNY' },
    most: { amount: 304_000, currency: 'CNY' },
    planned_for: '2026-11-21T02:00:00Z',
    settled_at: '2026-11-17T02:00:00Z',
    asked_at: '2026-11-16T02:00:00Z',
    family: '李静',
    reason: '孩子病了',
    words: null,
    trouble: null,
  };
  const of = (more: Partial<RefundTold>) => refundStory({ ...told, ...more }, 'Asia/Shanghai');
  expect(of({ state: 'asked', settled_at: null })).toEqual([
    '按未开课的课次，建议退 ¥640。',
    '最多可退 ¥3,040。',
    expect.stringMatching(/^申请人：李静。.*11月16日.* 申请原路退回。$/),
    '原因：“孩子病了”',
  ]);
  const firstOf = (more: Partial<RefundTold>) => of(more)[0];
  expect(firstOf({})).toMatch(/¥1,520.55 .*11月17日.*还没有到账/);
  expect(firstOf({ arrived_at: '2026-11-18T02:00:00Z' })).toMatch(/11月18日.*到账/);
  expect(firstOf({ held_up: true })).toContain('待处理的款项');
  const refused = of({ held_up: true, trouble: 'ACQ.TRADE_NOT_EXIST' })[1];
  expect(refused).toBe('支付渠道的原因：对方查不到这笔付款 · ACQ.TRADE_NOT_EXIST。');
  expect(firstOf({ to: 'credits' })).toMatch(/11月17日.*¥1,520.55/);
  expect(firstOf({ state: 'planned' })).toMatch(/11月21日/);
  expect(firstOf({ state: 'declined' })).toBe('学校没有同意这次退款。');
  expect(of({ words: '祝早日康复' }).at(-1)).toBe('学校答复：“祝早日康复”');
});
