import type { Plugin } from 'vite';

const index = String.raw`'([./]*messages\/compiled\/)messages\.js';`;
const wholeIndex = new RegExp(String.raw`^import \* as m from ${index}$`, 'm');
const namedImports = new RegExp(String.raw`^import \{([^}]*)\} from ${index}$`, 'gm');
const uses = /(?<![.\w$])m\.([A-Za-z_$][\w$]*)/g;
const otherwise = /(?<![.\w$-])m(?![\w.$-])/;

type Name = { message: string; as: string };

const importsOf = (folder: string, names: readonly Name[]): string =>
  names
    .map(({ message, as }) => `import { ${message} as ${as} } from '${folder}messages/${message}.js';`)
    .join(' ');

/** As many empty lines as the import had, so that later lines keep their numbers. */
const linesOf = (statement: string): string => '\n'.repeat(statement.split('\n').length - 1);

/** Replaces a module's imports from the index of messages by imports of only the messages it uses. */
export function importExactly(code: string): string {
  const exact = code.replace(namedImports, (statement, list: string, folder: string) => {
    const names = list.split(',').flatMap((item): Name[] => {
      const [message = '', as = message] = item.trim().split(/\s+as\s+/);
      return message ? [{ message, as }] : [];
    });
    return names.some(({ message }) => message.startsWith('type '))
      ? statement
      : importsOf(folder, names) + linesOf(statement);
  });
  // A message looked up by a name made at run time needs the whole index.
  if (otherwise.test(exact.replace(wholeIndex, ''))) return exact;
  return exact.replace(wholeIndex, (_statement, folder: string) => {
    const names = [...new Set([...exact.matchAll(uses)].map(([, name = '']) => name))];
    const object = names.map((name) => `${name}: m_${name}`).join(', ');
    const imports = importsOf(
      folder,
      names.map((message) => ({ message, as: `m_${message}` })),
    );
    return `${imports} const m = { ${object} };`;
  });
}

/**
 * Lets every module load only the messages it uses: through the index a page would load a thousand, and one changed
 * message would update every module of the page.
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
