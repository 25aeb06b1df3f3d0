import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortMessage, unused } from './browser-modules.ts';

const folder = join(import.meta.dirname, '../messages/compiled/messages');
const names = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');

type Say = (inputs: Record<string, string>, options: { locale: 'zh' | 'en' }) => string;

/** A short message as a function, in the language that it is asked for. */
function sayShort(name: string): Say {
  const short = shortMessage(readFileSync(join(folder, name), 'utf8')) ?? '';
  const [, said = 'null'] = /= ([\s\S]*);\n$/.exec(short) ?? [];
  return new Function('inChinese', `return ${said}`)((o: { locale: string }) => o.locale === 'zh') as Say;
}

test('every message says in a browser what it says on the server', async () => {
  const said = (await import('../messages/compiled/messages.js')) as unknown as Record<string, Say>;
  // Whatever place is asked for, its name stands there.
  const inputs = new Proxy({}, { get: (_, place) => `<${String(place)}>` });
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names)
    for (const locale of ['zh', 'en'] as const) {
      const full = said[name.replace(/\.js$/, '')];
      expect(sayShort(name)(inputs, { locale }), name).toBe(full?.(inputs, { locale }));
    }
});

test.each(['0', '1', '2'])('a number of things is said in a browser as on the server: %s', async (count) => {
  const said = (await import('../messages/compiled/messages.js')) as unknown as Record<string, Say>;
  const counting = names.filter((name) => / === 1 /.test(readFileSync(join(folder, name), 'utf8')));
  expect(counting.length).toBeGreaterThan(10);
  const inputs = new Proxy({}, { get: () => count });
  for (const name of counting)
    expect(sayShort(name)(inputs, { locale: 'en' }), name).toBe(
      said[name.replace(/\.js$/, '')]?.(inputs, { locale: 'en' }),
    );
});

test('a message of another form is left as it is compiled', () => {
  expect(shortMessage('export const greeting = () => "hello";')).toBeNull();
});

test('what stands in the place of parts of the router has every name that these have', () => {
  const namesOf = (code: string) =>
    [...(/export \{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/(?:\w+ as )?(\w+)/g)]
      .map(([, name]) => name)
      .sort();
  const files = globSync('node_modules/react-router/dist/production/lib/**/*.js', {
    cwd: join(import.meta.dirname, '..'),
  });
  for (const { file, code } of unused) {
    const replaced = files.filter((one) => file.test(one));
    expect(replaced).toHaveLength(1);
    const whole = readFileSync(join(import.meta.dirname, '..', replaced[0] ?? ''), 'utf8');
    expect(namesOf(code)).toEqual(namesOf(whole.slice(whole.lastIndexOf('export {'))));
  }
});
