import { describe, expect, test } from 'vitest';
import * as m from '../../messages/compiled/messages.js';
import { lacksSingular } from './messages.ts';

const en = { locale: 'en' } as const;

describe('English says one of something', () => {
  test('on cards, trials, reviews and in refusals', () => {
    expect(m.catalog_classes({ count: 1 }, en)).toBe('1 class');
    expect(m.catalog_classes({ count: 12 }, en)).toBe('12 classes');
    expect(m.trial_places({ count: 1 }, en)).toBe('1 trial place left');
    expect(m.reviews_average({ average: '5', count: 1 }, en)).toBe('5 out of 5, from 1 review');
    expect(m.schedule_students({ count: 0 }, en)).toBe('0 students');
    expect(m.refusal_too_many({ seconds: 1 }, en)).toMatch(/in 1 second$/);
    expect(m.catalog_classes({ count: 1 }, { locale: 'zh' })).toContain('1');
  });

  test('where a sentence counts two things, each by itself', () => {
    expect(m.private_notice({ notice: 24, cutOff: 1 }, en)).toBe(
      'Book at least 24 hours ahead. You can move or cancel until 1 hour before the lesson.',
    );
  });

  test('and a message that could not is found', () => {
    expect(lacksSingular('{count} classes')).toBe(true);
    expect(lacksSingular('Only {count} open classes')).toBe(true);
    expect(lacksSingular('{count} chosen')).toBe(false);
  });
});
