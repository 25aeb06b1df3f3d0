import { root, running } from './files.ts';

type Rule = { element: string; isMeant: RegExp; sentence: string; except: Readonly<Record<string, string>> };

const rules: readonly Rule[] = [
  {
    element: 'button',
    isMeant: /(?!)/,
    sentence: 'a button is the Button of web/kit',
    except: {
      'web/accounts/parts/child-switch.tsx': 'a child with its picture',
      'web/accounts/parts/sign-out-button.tsx': 'a line of the menu',
      'web/client/call-form.tsx': 'nobody sees it: what Enter presses',
      'web/homework/parts/pin-picture.tsx': 'a picture, pressed where a pin is to be',
      'web/shells/header.tsx': 'a line of the menu',
      'web/shells/member-menu.tsx': 'a line of the menu',
      'web/accounts/screens/login.tsx': 'tabs that work without script',
      'web/roll-call/screens/roll-row.tsx': 'a whole row, pressed from mark to mark',
    },
  },
  {
    element: 'a',
    // Links to another site, a file, a telephone or a place on the same page, which the router does not handle.
    isMeant: /\b(target|rel)=|\bdownload\b|\bhref="#|'webcal:'|\btelLink\(/,
    sentence:
      'what leads to a page of ours is the Link of web/kit; what leaves it says so (target, rel, download)',
    except: {
      'web/payments/parts/pay-without-script.tsx': 'to the payment provider, which links back',
      'web/orders/screens/payment-success.tsx': 'a calendar file, which a telephone opens',
      'web/client/button-form.tsx': 'loads the same page again',
      'web/client/school-contact.tsx': 'to a telephone, to a mail',
    },
  },
  {
    element: 'input',
    // Hidden fields, and the browser's own file input.
    isMeant: /\btype="(hidden|file)"/,
    sentence: 'a field is one of web/kit: TextField, Checkbox, ChoiceCards, Chips …',
    except: {
      'web/cart/screens/cart-index.tsx': 'a checkbox that belongs to another form',
      'web/private-lessons/parts/hour-picker.tsx': 'a day or an hour of a calendar',
      'web/shells/search-box.tsx': 'asks while somebody types',
    },
  },
  {
    element: 'select',
    isMeant: /(?!)/,
    sentence: 'a choice is the Select or the Combobox of web/kit',
    except: {},
  },
  {
    element: 'form',
    isMeant: /(?!)/,
    sentence: 'a form is the CallForm or ButtonForm of web/client, or the QueryForm of web/kit',
    except: {
      'web/client/button-form.tsx': 'is such a form',
    },
  },
  { element: 'textarea', isMeant: /(?!)/, sentence: 'a text is the TextArea of web/kit', except: {} },
];

/** Lengths that are computed. */
const styled: Readonly<Record<string, string>> = {
  'web/lesson-account/screens/virtual-statement.tsx': 'a bar as long as what is left',
  'web/homework/parts/attempt.tsx': 'a pin where the teacher put it',
};

/** The tabs, and pages without them, whose bar lies at the bottom of the window. */
const withoutTabs: Readonly<Record<string, string>> = {
  'web/shells/mobile-frame.tsx': 'the tabs themselves',
  'web/cart/screens/cart-settlement.tsx': 'noTabs',
  'web/catalog/screens/camp-info.tsx': 'noTabs',
  'web/catalog/screens/choose-private.tsx': 'a part of private_info: noTabs',
  'web/catalog/screens/choose-session.tsx': 'a part of course_info: noTabs',
};

/** A bar at the bottom of a page which does not stay above the tabs of a phone. */
const underTabs =
  /\b(?:sticky|fixed) (?:[^"'`]*[\s:])?bottom-(?!\(--bottom-bar\)|\[calc\(var\(--bottom-bar\))/;

const tagOf = (element: string) => new RegExp(`<${element}\\b(?:=>|[^>])*>`, 'g');
const foreign =
  /[\w:]*\b(?:bg|text|border|outline|ring|fill|stroke|accent|decoration|from|via|to|shadow)-(?:black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)\b/g;
const loose =
  /[\w:]+-\[[^\]\s]*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|color)\w*\(|\d(?:px|pt)\b)[^\]\s]*\]/gi;

/** Faults of a page file: elements and styles that the kit and its tokens already provide. */
function whatIsWrongWith({ file, text }: { file: string; text: string }): { key: string; line: string }[] {
  const elements = rules.flatMap(({ element, isMeant, sentence }) =>
    [...text.matchAll(tagOf(element))]
      .filter(([tag]) => !isMeant.test(tag))
      .map(() => ({ key: `${element} ${file}`, line: `${file}: <${element}>: ${sentence}` })),
  );
  const looks = [...text.matchAll(foreign), ...text.matchAll(loose)].map(([look]) => ({
    key: look,
    line: `${file}: ${look} is no token of web/kit/tokens.css; take one of these`,
  }));
  const styles = /\bstyle=\{/.test(text)
    ? [{ key: `style ${file}`, line: `${file}: style=; looks are words of the tokens, in className` }]
    : [];
  const bars = underTabs.test(text)
    ? [
        {
          key: `bar ${file}`,
          line: `${file}: a bar lies under the tabs of a phone; take bottom-(--bottom-bar)`,
        },
      ]
    : [];
  return [...elements, ...looks, ...styles, ...bars];
}

/** Elements that pages write themselves instead of using the kit's, and styles outside the tokens. */
export function screenElements(folder = root): string[] {
  const excepted = new Set([
    ...rules.flatMap(({ element, except }) => Object.keys(except).map((file) => `${element} ${file}`)),
    ...Object.keys(styled).map((file) => `style ${file}`),
    ...Object.keys(withoutTabs).map((file) => `bar ${file}`),
  ]);
  const found = running(folder, 'web/**/*.tsx')
    .filter(({ file }) => !file.startsWith('web/kit/'))
    .flatMap(whatIsWrongWith);
  const keys = new Set(found.map(({ key }) => key));
  return [
    ...new Set(found.filter(({ key }) => !excepted.has(key)).map(({ line }) => line)),
    ...[...excepted]
      .filter((key) => !keys.has(key))
      .map((key) => `tools/check/screen-elements.ts: ${key} is no longer an exception`),
  ];
}
