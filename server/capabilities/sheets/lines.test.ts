import { expect, test } from 'vitest';
import { moment, momentAt } from './lines.ts';

const zone = 'Asia/Shanghai';

test('what happened at 23:59:40 is exported in that minute, as screens show it', () => {
  expect(momentAt('2026-11-29T15:59:40Z', zone)).toBe('2026-11-29 23:59');
  expect(momentAt(null, zone)).toBeNull();
});

test('a term that ends with the last second of a day is exported as midnight', () => {
  expect(moment(Temporal.Instant.from('2026-11-29T15:59:59.999Z'), zone)).toBe('2026-11-30 00:00');
});
