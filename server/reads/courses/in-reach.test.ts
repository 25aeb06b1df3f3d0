import { expect, test } from 'vitest';
import { sitesInReach } from './in-reach.ts';

const site = (id: string, timeZone: string, zh = '', en = '') => ({
  ...{ id, timeZone, kind: id === 'online' ? ('online' as const) : ('campus' as const) },
  address: { zh, en },
});
const all = [
  site(
    'beijing',
    'Asia/Shanghai',
    '北京市海淀区中关村南大街 18 号',
    '18 Zhongguancun South Street, Haidian, Beijing',
  ),
  site('shanghai', 'Asia/Shanghai', '上海市徐汇区天钥桥路 88 号', '88 Tianyaoqiao Road, Xuhui, Shanghai'),
  site(
    'richmond',
    'America/Vancouver',
    '加拿大 BC 省列治文市三号路',
    '6551 No. 3 Road, Richmond, BC, Canada',
  ),
  site('markham', 'America/Toronto', '加拿大安大略省万锦市', '4300 Highway 7, Markham, ON, Canada'),
  site('online', 'Asia/Shanghai'),
];

test.each([
  ['上海市', 'Asia/Shanghai', ['online', 'shanghai']],
  ['shanghai', 'Asia/Shanghai', ['online', 'shanghai']],
  ['北京', 'Asia/Shanghai', ['online', 'beijing']],
  // No campus is known to be near, none to be far.
  ['广东省', 'Asia/Shanghai', ['online', 'beijing', 'shanghai']],
  ['Vancouver, BC', 'America/Vancouver', ['online', 'richmond']],
  ['Canada', 'America/Toronto', ['online', 'markham']],
  // The family has moved: its clocks are those of where it lives.
  ['上海市', 'Europe/London', ['online']],
])('a family in %s with the clocks of %s reaches %j', (province, zone, ids) => {
  const now = Temporal.Instant.from('2026-11-25T02:00:00Z');
  expect(sitesInReach(all, { zone, province }, now).map(({ id }) => id)).toEqual(ids);
});
