import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortMessage, unused } from './browser-modules.ts';

const folder = join(import.meta.dirname, '../messages/compiled/messages');
const names = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');

type Say = (inputs: Record<string, string>, options: { locale: 'zh' | 'en' }) => string;

/** The short form of a message as a function. */
function sayShort(name: string): Say {
  const short = shortMessage(readFileSync(join(folder, name), 'utf8')) ?? '';
  const [, source = 'null'] = /= ([\s\S]*);\n$/.exec(short) ?? [];
  return new Function('inChinese', `return ${source}`)((o: { locale: string }) => o.locale === 'zh') as Say;
}

test('every message reads the same in a browser and on the server', async () => {
  const messages = (await import('../messages/compiled/messages.js')) as unknown as Record<string, Say>;
  // Every placeholder is filled with its own name.
  const inputs = new Proxy({}, { get: (_, place) => `<${String(place)}>` });
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names)
    for (const locale of ['zh', 'en'] as const) {
      const full = messages[name.replace(/\.js$/, '')];
      expect(sayShort(name)(inputs, { locale }), name).toBe(full?.(inputs, { locale }));
    }
});

test.each(['0', '1', '2'])('counts read the same in a browser and on the server: %s', async (count) => {
  const messages = (await import('../messages/compiled/messages.js')) as unknown as Record<string, Say>;
  const counting = names.filter((name) => / === 1 /.test(readFileSync(join(folder, name), 'utf8')));
  expect(counting.length).toBeGreaterThan(10);
  const inputs = new Proxy({}, { get: () => count });
  for (const name of counting)
    expect(sayShort(name)(inputs, { locale: 'en' }), name).toBe(
      messages[name.replace(/\.js$/, '')]?.(inputs, { locale: 'en' }),
    );
});

test('leaves a message of another form as it was compiled', () => {
  expect(shortMessage('export const greeting = () => "hello";')).toBeNull();
});

test('the replacements of router parts export every name of the originals', () => {
  const namesOf = (code: string) =>
    [...(/export \{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/(?:\w+ as )?(\w+)/g)]
      .map(([, name]) => name)
      .sort();
  const files = globSync('node_modules/react-router/dist/production/lib/**/*.js', {
    cwd: join(import.meta.dirname, '..'),
  });
  for (const { file, code } of unused) {
    const replaced = files.filter((path) => file.test(path));
    expect(replaced).toHaveLength(1);
    const source = readFileSync(join(import.meta.dirname, '..', replaced[0] ?? ''), 'utf8');
    expect(namesOf(code)).toEqual(namesOf(source.slice(source.lastIndexOf('export {'))));
  }
});
