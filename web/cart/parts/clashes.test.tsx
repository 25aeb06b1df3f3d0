import { expect, test } from 'vitest';
import type { ClashView } from '../../../contract/cart/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { clashSentence } from './clashes.tsx';

const aSession = (item_id: string | null, name: string): ClashView['classes'][number] => ({
  item_id,
  name,
  child: { id: 'c', name: 'Anna', name_cn: '安安' },
  site: { kind: 'online', name: 'Online', time_zone: 'Asia/Shanghai' } as never,
  starts_at: '2026-12-05T02:00:00Z',
  ends_at: '2026-12-05T03:00:00Z',
});
const twice = (other: string | null): ClashView => ({
  kind: 'same_class',
  count: 1,
  classes: [aSession('i2', 'Go · Sunday'), aSession(other, 'Go · Saturday')],
});

test('a class is said to be booked only where it is, not where both sessions are in the cart', () => {
  overwriteGetLocale(() => 'en');
  expect(clashSentence(twice('i1'))).toBe(
    'Anna would be in this class twice: Go · Saturday, and Go · Sunday',
  );
  expect(clashSentence(twice(null))).toContain('Go · Saturday (booked)');
  overwriteGetLocale(() => 'zh');
  expect(clashSentence(twice('i1'))).not.toMatch(/已/);
  expect(clashSentence(twice(null))).toContain('Go · Saturday（已安排）');
});
