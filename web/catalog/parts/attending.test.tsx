import { expect, test } from 'vitest';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { onPage } from '../../../tools/test/on-page.ts';
import { Attending } from './attending.tsx';

overwriteGetLocale(() => 'en');

const place = {
  child: { id: 'c', name: 'Anna Lin', name_cn: '林安安' },
  ...{ session_id: 's', session_label: 'Saturday mornings', starts_at: '2026-12-05T02:00:00Z' },
  ...{ bought_by: null, order_number: null },
};
const shown = (...attending: OfferingView['attending']) =>
  onPage(
    () => (
      <Attending
        course={{ attending, private: null, site: { kind: 'campus', time_zone: 'Asia/Shanghai' } } as never}
      />
    ),
    { self: null, zone: 'Asia/Shanghai', storeZone: 'Asia/Shanghai' },
  );

test('names the children in a class, and the buyer and the order where the reader may see them', () => {
  expect(shown()).toBe('');
  expect(shown(place)).toContain('Anna Lin is enrolled: Saturday mornings');
  expect(shown(place)).not.toMatch(/enrolled this child|<a /);
  const bought = { self: false, name: 'Wang Fang' };
  expect(shown({ ...place, bought_by: bought })).toContain('Wang Fang enrolled this child.');
  const own = shown({ ...place, bought_by: { self: true, name: 'Li Li' }, order_number: 'T1' });
  expect(own).toContain('You enrolled this child.');
  expect(own).toMatch(/<a [^>]*href="[^"]*T1"/);
});
