import { expect, test } from 'vitest';
import { askForSmallScreen } from './in-document.ts';

/** Runs the script in a browser with a screen; whether it asked for the page again. */
function asksAgain({ width, height, keeps = true }: { width: number; height: number; keeps?: boolean }) {
  const code = /<script nonce="n">(.*)<\/script>/s.exec(askForSmallScreen('n'))?.[1] ?? '';
  let stored = '';
  let asked = false;
  const document = {
    get cookie() {
      return stored;
    },
    set cookie(text: string) {
      if (keeps) stored = text;
    },
  };
  const location = {
    reload: () => {
      asked = true;
    },
  };
  new Function('screen', 'matchMedia', 'document', 'location', 'stop', code)(
    { width, height },
    () => ({ matches: false }),
    document,
    location,
    () => {},
  );
  return asked;
}

test('a small screen asks for the phone’s page, but not for ever', () => {
  expect(asksAgain({ width: 400, height: 880 })).toBe(true);
  expect(asksAgain({ width: 1440, height: 900 })).toBe(false);
  expect(asksAgain({ width: 400, height: 880, keeps: false })).toBe(false);
});
