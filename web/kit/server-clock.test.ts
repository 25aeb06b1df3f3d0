import { afterEach, expect, test, vi } from 'vitest';
import { measureClock, serverNow } from './server-clock.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const noon = Date.UTC(2030, 0, 1, 12);

test('a device whose clock is wrong reads the time of the last answer and what has passed since', () => {
  vi.useFakeTimers({ now: noon + 40 * minute });
  measureClock(noon);
  expect(serverNow()).toBe(noon);
  vi.advanceTimersByTime(5 * minute);
  expect(serverNow()).toBe(noon + 5 * minute);
  // The same answer read again is old by now.
  measureClock(noon);
  expect(serverNow()).toBe(noon + 5 * minute);
  // Its clock is set right, and another answer comes.
  vi.setSystemTime(noon + 6 * minute);
  measureClock(noon + 6 * minute);
  expect(serverNow()).toBe(noon + 6 * minute);
});
