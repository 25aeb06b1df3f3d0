import { describe, expect, it } from 'vitest';
import { importExactly } from './exact-messages.ts';

describe('importing only the messages that a module uses', () => {
  it('splits the whole index, on one line', () => {
    const code =
      "import * as m from '../messages/compiled/messages.js';\nconst a = m.cart_empty() + m.cart_title({ m: 1 });\n";
    const exact = importExactly(code.replace('{ m: 1 }', ''));
    expect(exact).toContain(
      "import { cart_empty as m_cart_empty } from '../messages/compiled/messages/cart_empty.js';",
    );
    expect(exact).toContain('const m = { cart_empty: m_cart_empty, cart_title: m_cart_title };');
    expect(exact).not.toContain('compiled/messages.js');
    expect(exact.split('\n')).toHaveLength(code.split('\n').length);
  });

  it('splits named imports, renamed ones too, and keeps the lines', () => {
    const code =
      "import {\n  kit_ok,\n  kit_close as close,\n} from '../../messages/compiled/messages.js';\nkit_ok(close());";
    const exact = importExactly(code);
    expect(exact).toContain("import { kit_ok as kit_ok } from '../../messages/compiled/messages/kit_ok.js';");
    expect(exact).toContain(
      "import { kit_close as close } from '../../messages/compiled/messages/kit_close.js';",
    );
    expect(exact.split('\n')[4]).toBe('kit_ok(close());');
  });

  it.each(['m[name]()', 'const all: keyof typeof m = name;'])(
    'leaves the index where a message is looked up: %s',
    (use) => {
      const code = `import * as m from '../messages/compiled/messages.js';\n${use}\n`;
      expect(importExactly(code)).toBe(code);
    },
  );

  it('is not misled by a class of that name', () => {
    const code =
      "import * as m from './messages/compiled/messages.js';\nm.kit_ok('inset-0 m-auto', other.m.no);\n";
    expect(importExactly(code)).toContain('const m = { kit_ok: m_kit_ok };');
  });
});
