import { expect, test } from 'vitest';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

type Change = Partial<InputOf<Calls['childSave']>>;
const aunt = { name: '李阿姨', relation: '阿姨', tel: '13911112222' };
const grandma = { name: '李奶奶', relation: '奶奶', tel: '13911113333' };

/** A child, and a page that shows them as they are now: it sends every field, and what it showed. */
async function aChild(facts: Change = {}) {
  const { person } = await aFamily(shop);
  const form = { name: 'Leo Wang', name_cn: '王乐', year_month: '2017-03', grade: 3, is_adult: 0 as const };
  const added = (await run('childSave', { ...form, ...facts, agreed: true }, { person })).at(-1);
  const id = added?.id ?? '';
  const now = async () => (await run('memberChild', {}, { person })).find((child) => child.id === id);
  const page = async () => {
    const child = await now();
    const shown = {
      ...form,
      user_name: child?.user_name ?? '',
      allergies: child?.allergies ?? '',
      contacts: child?.contacts ?? [],
      pickups: child?.pickups ?? [],
      bedtime: child?.bedtime ?? '',
    };
    // As the wire has it: an empty text is no field.
    const filled = (change: Change) =>
      Object.fromEntries(Object.entries({ ...shown, ...change }).filter(([, value]) => value !== ''));
    return (change: Change) =>
      run('childSave', { ...form, ...filled(change), id, seen: JSON.stringify(shown) as never }, { person });
  };
  return { page, now };
}

test('an old page that changes the bedtime keeps allergies and people that were entered since', async () => {
  const { page, now } = await aChild({ pickups: [grandma] });
  const [newer, older] = [await page(), await page()];
  await newer({ allergies: '花生', contacts: [aunt], pickups: [] });
  await older({ bedtime: '21:00' });
  expect(await now()).toMatchObject({ allergies: '花生', contacts: [aunt], pickups: [], bedtime: '21:00' });
});

test('a field that both pages changed is asked about with its words, once', async () => {
  const { page, now } = await aChild();
  const [newer, older] = [await page(), await page()];
  await newer({ allergies: '花生' });
  await expect(older({ allergies: '虾' })).rejects.toMatchObject({
    refusal: 'families.child_changed',
    params: { changes: expect.stringContaining('（现在是“花生”）') },
  });
  expect(await now()).toMatchObject({ allergies: '花生' });
  await older({ allergies: '虾', replace_confirmed: true });
  expect(await now()).toMatchObject({ allergies: '虾' });
});

test('a field that the page showed and sends empty is emptied', async () => {
  const { page, now } = await aChild({ allergies: '花生', contacts: [aunt], bedtime: '20:30' });
  await (await page())({ allergies: '', contacts: [], bedtime: '' });
  expect(await now()).toMatchObject({ allergies: '', contacts: [], bedtime: null });
});

test('a form that does not say what it showed replaces nothing that the other guardian saved without a question', async () => {
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'edit']);
  const id = mother.children[0] ?? '';
  const form = {
    id,
    name: 'Leo Wang',
    name_cn: '王乐',
    year_month: '2017-03',
    grade: 3,
    is_adult: 0 as const,
  };
  const save = ({ person }: typeof mother, change: Change) =>
    run('childSave', { ...form, ...change }, { person });
  const now = async () =>
    (await run('memberChild', {}, { person: mother.person })).find((child) => child.id === id);
  const asked = { refusal: 'changed_since', params: { name: expect.stringMatching(/\S/) } };
  // What the mother entered when she registered.
  await expect(save(father, { allergies: '虾' })).rejects.toMatchObject(asked);
  await save(mother, { allergies: '花生', contacts: [aunt] });
  await expect(save(father, { bedtime: '21:00' })).rejects.toMatchObject(asked);
  expect(await now()).toMatchObject({ allergies: '花生', contacts: [aunt], bedtime: null });
  await save(father, { allergies: '花生', contacts: [aunt] });
  await save(father, { bedtime: '21:00', replace_confirmed: true });
  expect(await now()).toMatchObject({ allergies: '', contacts: [], bedtime: '21:00' });
  await save(father, { bedtime: '20:30' });
  await expect(save(mother, { bedtime: '20:00' })).rejects.toMatchObject(asked);
});
