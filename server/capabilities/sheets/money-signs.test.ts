import { expect, test } from 'vitest';
import { cellAs } from './cells.ts';
import { withoutSign } from './money-signs.ts';

test.each([
  ['CNY', '￥1,280.5', '1280.50'],
  ['CNY', '1280元', '1280.00'],
  ['CNY', '人民币 100 元整', '100.00'],
  ['CNY', 'CNY 99', '99.00'],
  ['CNY', '99RMB', '99.00'],
  ['CNY', '１２８０．５', '1280.50'],
  ['CNY', 'US$1,280', 'US$1,280'],
  ['CNY', '$100', '$100'],
  ['CNY', 'CAD 100', 'CAD 100'],
  ['CNY', '100美元', '100美元'],
  ['CNY', '¥100 CAD', '¥100 CAD'],
  ['CAD', 'CA$1,280', '1280.00'],
  ['CAD', '$100 CAD', '100.00'],
  ['CAD', 'US$100', 'US$100'],
  ['CAD', '¥100', '¥100'],
  ['CAD', '100元', '100元'],
  ['EUR', 'eur 5', '5.00'],
])('a school that charges %s reads %s as %s', (currency, typed, is) =>
  expect(cellAs({ name: 'price', as: 'amount' }, withoutSign(typed, currency))).toBe(is),
);
