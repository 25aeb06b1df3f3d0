import { expect, test } from 'vitest';
import { heldPage } from './browser.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

test('input stays that is typed, ticked and chosen while the page becomes alive', async () => {
  const token = await wire.register('13700007016');
  const child = (await (await fetch(`${shop.url}/api/memberChild`, { headers: { TokenId: token } })).json())
    .data[0].id;
  const [page, letCome] = await heldPage(browser, { token, shop });
  await page.goto(`${shop.url}/en/member_child/${child}`, { waitUntil: 'commit' });
  await page.locator('textarea[name=allergies]').waitFor();
  // Changes every field in each turn that React leaves free, and looks a turn later for what was lost.
  const lost = page.evaluate(async () => {
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const { port1, port2 } = new MessageChannel();
    const turn = () =>
      new Promise<void>((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    const shown = () => [
      ...document.querySelectorAll<Field>(
        'input[type=text][name], input[type=checkbox][name], textarea[name], select[name]',
      ),
    ];
    const stateOf = (field: Field) =>
      field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value;
    const change = (field: Field, text: string) => {
      if (field instanceof HTMLSelectElement) {
        field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field.type === 'checkbox') field.click();
      else {
        // The prototype's setter: React watches the element's own, and a person's typing does not pass it.
        const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
    const lost = new Set<string>();
    let states = new Map<string, string>();
    for (let turns = 0, alive = 0; alive < 50; turns += 1) {
      for (const field of shown()) {
        const before = states.get(field.name);
        if (before !== undefined && before !== stateOf(field)) lost.add(field.name);
      }
      if (document.documentElement.dataset.alive === undefined)
        for (const field of shown()) change(field, `text ${turns}`);
      else alive += 1;
      states = new Map(shown().map((field) => [field.name, stateOf(field)]));
      await turn();
    }
    return { lost: [...lost], kinds: [...new Set(shown().map(({ type }) => type))].sort() };
  });
  await letCome();
  expect(await lost).toEqual({ lost: [], kinds: ['checkbox', 'select-one', 'text', 'textarea'] });
});
