import { expect, test } from 'vitest';
import { aStudentOf } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

test('a student is greeted by the name in the language of the page', async () => {
  const person = await aStudentOf(shop, await aFamily(shop));
  const nameIn = async (locale: 'zh' | 'en') => (await run('self', {}, { person, locale })).user_name;
  const [child] = (await run('self', {}, { person })).children;
  expect(await nameIn('en')).toBe(child?.name);
  expect(await nameIn('zh')).toBe(child?.name_cn);
  expect(child?.name).not.toBe(child?.name_cn);
});
