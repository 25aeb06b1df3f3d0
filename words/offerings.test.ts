import { expect, test } from 'vitest';
import { offeringsWords } from './offerings.ts';

const go = { zh: '围棋', en: 'Go' };
const chess = { zh: '国际象棋', en: 'Chess' };
const debate = { zh: '辩论', en: 'Debate' };

test('names one offering of several children once, and counts the others', () => {
  expect(offeringsWords([go, go], { locale: 'zh' })).toBe('围棋');
  expect(offeringsWords([go, go, chess, debate], { locale: 'zh' })).toBe('围棋及另外 2 项');
  expect(offeringsWords([go, chess], { locale: 'en' })).toBe('Go and 1 more');
});
