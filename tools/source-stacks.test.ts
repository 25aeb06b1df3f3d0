import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { nameSources, originsOf } from './source-stacks.ts';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps write it: five bits a sign, the lowest of all for minus. */
function written(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    text += signs[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

type Segment = { column: number; source: number; line: number; at: number };

/** Lines of segments as a map's `mappings`: each number by how far it is from the one before. */
function mappingsOf(lines: readonly (readonly Segment[])[]): string {
  let before: Segment = { column: 0, source: 0, line: 0, at: 0 };
  return lines
    .map((segments) => {
      before = { ...before, column: 0 };
      return segments
        .map((segment) => {
          const { column, source, line, at } = before;
          before = segment;
          return [segment.column - column, segment.source - source, segment.line - line, segment.at - at]
            .map(written)
            .join('');
        })
        .join(',');
    })
    .join(';');
}

const sources = ['a.ts', 'b.ts', 'c.ts'];
const segment = fc.record({
  column: fc.nat(300),
  source: fc.nat(2),
  line: fc.nat(5000),
  at: fc.nat(200),
});
const lines = fc.array(
  fc
    .uniqueArray(segment, { selector: ({ column }) => column, maxLength: 6 })
    .map((some) => some.toSorted((one, other) => one.column - other.column)),
  { minLength: 1, maxLength: 8 },
);

test('a place comes from where Node would find it', () => {
  fc.assert(
    fc.property(lines, fc.nat(7), fc.nat(310), (some, line, column) => {
      const mappings = mappingsOf(some);
      const [found] = originsOf({ sources, mappings }, [{ line, column }]);
      const first = some[line]?.find((one) => one.column <= column);
      if (!first) {
        expect(found).toBeNull();
        return;
      }
      const map = new SourceMap({ version: 3, sources, names: [], mappings } as never);
      const known = map.findEntry(line, column) as { originalSource: string; originalLine: number };
      expect([found?.source, found?.line]).toEqual([known.originalSource, known.originalLine]);
    }),
  );
});

const folder = mkdtempSync(join(tmpdir(), 'tongxue-stacks-'));
const { prepareStackTrace } = Error;
afterAll(() => {
  Object.assign(Error, { prepareStackTrace });
  rmSync(folder, { recursive: true, force: true });
});

test('a stack names the source that a bundle was made from', () => {
  const bundle = join(folder, 'shop.mjs');
  writeFileSync(bundle, 'export const fail = () => {\n  throw new Error("broken");\n};\n');
  const mappings = mappingsOf([[], [{ column: 2, source: 0, line: 40, at: 4 }]]);
  writeFileSync(`${bundle}.map`, JSON.stringify({ version: 3, sources: ['../server/fail.ts'], mappings }));
  nameSources(folder);
  // By Node itself, past Vitest's own loader.
  const { fail } = createRequire(import.meta.url)(bundle);
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack.split('\n')[0]).toBe('Error: broken');
  expect(stack).toContain(`${pathToFileURL(join(folder, '../server/fail.ts')).href}:41:5`);
  expect(stack).toContain('source-stacks.test.ts');
});
