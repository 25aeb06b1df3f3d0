import { expect, test } from 'vitest';
import { addFault, faultKinds, takeFault } from './faults.ts';
import { allTrades, findTrade, keepTrade, newState, newTrade, refundedOf, remember } from './state.ts';

const trade = (number: string) =>
  newTrade({
    provider: 'wechat',
    channel: 'native',
    out_trade_no: number,
    amount: 100,
    description: '',
    notifyUrl: '',
    expiresAt: Date.now() + 60_000,
    fingerprint: '',
  });

test('keeps the newest 5,000 trades, and no name of an older one', () => {
  const state = newState(1);
  for (let index = 0; index < 5010; index += 1) {
    const sale = trade(`T${index}`);
    sale.prepay = { id: `wx${index}`, until: 0 };
    sale.transactionId = `42${index}`;
    sale.refunds.set(`R${index}`, {
      number: `R${index}`,
      id: '',
      amount: 1,
      status: 'SUCCESS',
      notifyUrl: '',
      at: 0,
    });
    for (const name of [`prepay:wx${index}`, `transaction:42${index}`, `refund:R${index}`])
      state.names.set(name, sale);
    keepTrade(state, sale);
  }
  expect(state.trades.wechat.size).toBe(5000);
  expect(state.names.size).toBe(15_000);
  expect(findTrade(state, 'T9')).toBeUndefined();
  expect(findTrade(state, 'T10')).toBeDefined();
});

test('keeps the newest 2,000 messages, newest first', () => {
  const list: number[] = [];
  for (let index = 0; index < 2100; index += 1) remember(list, index);
  expect([list.length, list[0], list.at(-1)]).toEqual([2000, 2099, 100]);
});

test('trades of both providers may share a number; the newest is first', () => {
  const state = newState(1);
  keepTrade(state, { ...trade('SAME01'), createdAt: 1 });
  keepTrade(state, { ...trade('SAME01'), provider: 'alipay', createdAt: 2 });
  expect(allTrades(state).map((sale) => sale.provider)).toEqual(['alipay', 'wechat']);
  expect(findTrade(state, 'SAME01', 'alipay')?.provider).toBe('alipay');
});

test('refunds count unless they were closed', () => {
  const sale = trade('T1');
  const part = { id: '', amount: 10, notifyUrl: '', at: 0 };
  sale.refunds.set('A', { ...part, number: 'A', status: 'SUCCESS' });
  sale.refunds.set('B', { ...part, number: 'B', status: 'PROCESSING' });
  sale.refunds.set('C', { ...part, number: 'C', status: 'CLOSED' });
  expect(refundedOf(sale)).toBe(20);
});

test('a fault strikes as often as armed, and only its service', () => {
  const state = newState(1);
  expect(addFault(state, { kind: 'duplicate', provider: 'alipay', times: 2 })).toBeNull();
  expect(takeFault(state, 'wechat', ['duplicate'])).toBeNull();
  expect(takeFault(state, 'alipay', ['never'])).toBeNull();
  expect([1, 2, 3].map(() => takeFault(state, 'alipay', ['duplicate']))).toEqual([
    'duplicate',
    'duplicate',
    null,
  ]);
  addFault(state, { kind: '500' });
  expect(takeFault(state, 'sms', ['500'])).toBeNull();
  expect(takeFault(state, 'wechat', ['500'])).toBe('500');
  expect(addFault(state, { kind: '500', times: 0 })).toMatch(/times/);
});

test('every kind can be armed for its service', () => {
  const state = newState(1);
  for (const [provider, kinds] of Object.entries(faultKinds()))
    for (const kind of kinds) expect(addFault(state, { kind, provider })).toBeNull();
});
