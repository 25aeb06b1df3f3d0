import { expect, test } from 'vitest';
import { onPage } from '../../tools/test/on-page.ts';
import { Brand } from './brand.tsx';

test('the brand is the name that the school gave itself', () => {
  const html = onPage(Brand, { store: '晨光学堂' });
  expect(html).toContain('晨光学堂');
  expect(html).not.toMatch(/童学|Tongxue/);
});
