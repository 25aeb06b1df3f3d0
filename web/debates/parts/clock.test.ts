import { expect, test } from 'vitest';
import type { TimerView } from '../../../contract/debates/views.ts';
import { clockOf, looksAlike, soonSeconds, soundsBetween } from './clock.ts';

const start = Date.parse('2026-11-18T02:00:00Z');
const timer = (changes: Partial<TimerView> = {}): TimerView => ({
  speeches: [{ kind: 'speech', team: 0, side: 'for', speaker: 1, child: null, seconds: 240 }],
  at: 0,
  spent: 0,
  running_since: new Date(start).toISOString(),
  now: new Date(start).toISOString(),
  ...changes,
});
const at = (seconds: number) => clockOf(timer(), start + seconds * 1000);

test("runs from the server's start, warns a minute before the end, and goes on below zero", () => {
  expect(at(0)).toEqual({ left: 240, phase: 'running' });
  expect(at(179).phase).toBe('running');
  expect(at(180)).toEqual({ left: 60, phase: 'soon' });
  expect(at(240)).toEqual({ left: 0, phase: 'over' });
  expect(at(255).left).toBe(-15);
});

test('shows the time at which it was paused', () => {
  expect(clockOf(timer({ running_since: null, spent: 40 }), start + 9_000_000)).toEqual({
    left: 200,
    phase: 'still',
  });
});

test('sounds once near the end and twice at the end, and never again', () => {
  expect(soundsBetween(at(179), at(180))).toBe(1);
  expect(soundsBetween(at(181), at(182))).toBe(0);
  expect(soundsBetween(at(239), at(240))).toBe(2);
  expect(soundsBetween(at(241), at(242))).toBe(0);
  // A page that slept through the warning gives only the final signal.
  expect(soundsBetween(at(10), at(241))).toBe(2);
});

test('warns of the last quarter of a short speech', () => {
  expect([60, 120, 240, 480].map(soonSeconds)).toEqual([15, 30, 60, 60]);
});

test('looks the same while second and colour are the same', () => {
  expect(looksAlike(at(10.2), at(10.9))).toBe(true);
  expect(looksAlike(at(10.9), at(11.1))).toBe(false);
  // The figure is the same before and after the end, the colour is not.
  expect(looksAlike(at(239.5), at(240.5))).toBe(false);
});
