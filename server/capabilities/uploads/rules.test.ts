import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './rules.ts';

test('a file’s name is a name, whatever its sender calls it', () => {
  expect(fileName('../../etc/作业 1.pdf', false)).toBe('作业 1.pdf');
  expect(fileName('C:\\x\\photo.jpg', true)).toBe('photo.webp');
  expect(fileName('\u202Egpj.exe', false)).toBe('gpj.exe');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (name, picture) => {
      const made = fileName(name, picture);
      expect(made).not.toBe('');
      expect(made).not.toMatch(/[/\\\p{Cc}"]/u);
      expect([...made].length).toBeLessThanOrEqual(100);
    }),
  );
});
