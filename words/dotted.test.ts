import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dotted, dottedText, lessonPlaceWords } from './dotted.ts';

test('puts a dot between two parts, never at an end or beside another', () => {
  const part = fc.constantFrom('', null, undefined, false as const, '围棋', 'Online', 'Room 2');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const words = parts.filter((part) => typeof part === 'string' && part !== '');
      expect(dotted(parts).split(' · ')).toEqual(words.length > 0 ? words : ['']);
    }),
  );
});

test('lets text break only after a dot, also one within a part', () => {
  const text = dottedText(['少儿辩论', '', '第 2 轮 · 第 1 场', '2 对 2']);
  expect(text.split(/[ \n]·/)).toHaveLength(1);
  expect(text.replaceAll('\u00a0', ' ')).toBe('少儿辩论 · 第 2 轮 · 第 1 场 · 2 对 2');
});

test('gives a single lesson no number', () => {
  expect(lessonPlaceWords({ position: 1, total_classes: 1 }, { locale: 'en' })).toBe('');
  expect(lessonPlaceWords({ position: 3, total_classes: 12 }, { locale: 'en' })).toBe('Lesson 3 of 12');
  expect(dotted([lessonPlaceWords({ position: 1, total_classes: 1 }, { locale: 'zh' }), '王老师'])).toBe(
    '王老师',
  );
});
