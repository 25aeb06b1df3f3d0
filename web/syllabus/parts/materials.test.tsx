import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { Materials } from './materials.tsx';

const link = (name: string) => ({ id: name, kind: 'link' as const, name, url: 'https://go.example/' });
const file = (name: string) => ({ id: name, kind: 'document' as const, name, url: '/files/1' });
const shown = (material: ReturnType<typeof link | typeof file>) =>
  renderToStaticMarkup(<Materials materials={[material]} />).replaceAll(/<[^>]*>/g, '|');

test.each([
  ['en', link('围棋定式'), 'Written in Chinese'],
  ['en', file('第三课.pdf'), 'Written in Chinese'],
  ['zh', link('Go basics'), '英文'],
  ['en', link('Go basics'), null],
  ['zh', link('围棋定式'), null],
  ['zh', file('IMG_0123.pdf'), null],
  ['zh', link(''), null],
] as const)('in %s, material %o is marked %s', (locale, material, mark) => {
  overwriteGetLocale(() => locale);
  const text = shown(material);
  if (mark) expect(text).toContain(mark);
  else expect(text).not.toMatch(/Written in|文书写|文撰写|原文|文写/);
});
