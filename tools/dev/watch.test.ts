import { expect, it } from 'vitest';
import { whatChanged } from './watch.ts';

const nothing = { messages: [], simulator: false, server: false, besides: false };

it.each([
  [['server/machines.ts'], { server: true }],
  [['contract/orders.ts', 'contract/orders.test.ts'], { server: true }],
  [['server/platform/database/migrations/0001_new.sql'], { server: true }],
  [['simulator/pay.ts'], { simulator: true }],
  [['messages/cart.zh.json'], { messages: ['messages/cart.zh.json'], besides: true }],
  [['drawing/mark.ts'], { besides: true }],
  [['server/machines.test.ts', 'server/.machines.ts.swp', 'server/platform'], {}],
])('%j affects %j', (files, expected) => {
  expect(whatChanged(files)).toEqual({ ...nothing, ...expected });
});
