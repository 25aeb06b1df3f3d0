import type { Plugin } from 'vite';

const index = String.raw`'([./]*messages\/compiled\/)messages\.js';`;
const whole = new RegExp(String.raw`^import \* as m from ${index}$`, 'm');
const named = new RegExp(String.raw`^import \{([^}]*)\} from ${index}$`, 'gm');
const said = /(?<![.\w$])m\.([A-Za-z_$][\w$]*)/g;
const otherwise = /(?<![.\w$-])m(?![\w.$-])/;

type Name = { message: string; as: string };

const importsOf = (folder: string, names: readonly Name[]): string =>
  names
    .map(({ message, as }) => `import { ${message} as ${as} } from '${folder}messages/${message}.js';`)
    .join(' ');

/** The lines that an import took, empty, so that every line behind it keeps its number. */
const linesOf = (statement: string): string => '\n'.repeat(statement.split('\n').length - 1);

/** Rewrites a module's imports from the index of messages into imports of just those that it says. */
export function importExactly(code: string): string {
  const exact = code.replace(named, (statement, list: string, folder: string) => {
    const names = list.split(',').flatMap((one): Name[] => {
      const [message = '', as = message] = one.trim().split(/\s+as\s+/);
      return message ? [{ message, as }] : [];
    });
    return names.some(({ message }) => message.startsWith('type '))
      ? statement
      : importsOf(folder, names) + linesOf(statement);
  });
  // A message that is looked up by a name made at run time needs them all.
  if (otherwise.test(exact.replace(whole, ''))) return exact;
  return exact.replace(whole, (_statement, folder: string) => {
    const names = [...new Set([...exact.matchAll(said)].map(([, name = '']) => name))];
    const object = names.map((name) => `${name}: m_${name}`).join(', ');
    const imports = importsOf(
      folder,
      names.map((message) => ({ message, as: `m_${message}` })),
    );
    return `${imports} const m = { ${object} };`;
  });
}

/**
 * Has every module fetch the messages it says and no others: through their one index a page would fetch a thousand, and a
 * changed one would be news to every module of the page.
 */
export function exactMessages(): Plugin {
  return {
    name: 'exact-messages',
    enforce: 'pre',
    transform(code) {
      if (!code.includes('messages/compiled/messages.js')) return null;
      return { code: importExactly(code), map: null };
    },
  };
}
