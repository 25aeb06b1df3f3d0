import { expect, test } from 'vitest';
import { isFooter } from './footers.ts';

const isKey = (at: number) => at === 0;

test.each([
  ['合计'],
  ['合计2人'],
  ['合计', '2人'],
  ['共 12 行'],
  ['Total 2'],
  ['Total: 2'],
  ['TOTAL', '', '12,800.00', '¥300'],
  ['小计', '', '制表人：张老师'],
  ['', '', '小计', '3'],
  ['制表人：张老师', '', '日期：2026-09-01'],
  ['家长签字：'],
  ['制表人', '张老师'],
  ['Prepared by', 'Wang'],
  ['注：请核对', '周五前交'],
])('%s %s %s %s is a footer', (...cells) => expect(isFooter(cells, isKey)).toBe(true));

test('a note beside a key of digits is a record', () => {
  expect(isFooter(['备注：周六班', '1001'], (at) => at === 1)).toBe(false);
  expect(isFooter(['制表人', '13800138000'], (at) => at === 1)).toBe(false);
});

test.each([
  ['SUM2026', '暑期围棋', '100'],
  ['SUM2026'],
  ['SUM01', '3', ''],
  ['NOTE10', '新生优惠'],
  ['DATE520', '520'],
  ['TOTAL100', '100'],
  ['共100', '满减'],
  ['Total', '满减', '10'],
  ['Sum', '夏令营', '3'],
  ['注册礼', '10'],
])('%s %s %s is a record', (...cells) => expect(isFooter(cells, isKey)).toBe(false));
