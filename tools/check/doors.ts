import { root, sources } from './files.ts';

const mostNames = 12;
const writes = /^(insert|update|delete|drop|keep|mark|take|end|lapse|prolong)[A-Z]/;

/** What is wrong with the text of a capability's door: too many names of values, or what writes past a verb. */
export function whatIsWrongWithDoor(file: string, text: string): string[] {
  const exported = [...text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)'/gms)].flatMap(
    ([, isType, names = '', from = '']) =>
      isType
        ? []
        : names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => ({ name, from })),
  );
  return [
    ...(exported.length > mostNames ? [`${file}: ${exported.length} names, at most ${mostNames}`] : []),
    ...exported
      .filter(({ name, from }) => /(^|[/-])store\.ts$/.test(from) && writes.test(name))
      .map(({ name }) => `${file}: ${name} writes past a verb`),
    ...exported
      .filter(({ from }) => /(^|\/)tables\.ts$/.test(from))
      .map(({ name }) => `${file}: ${name} is a table`),
  ];
}

/** Doors of capabilities that hand out too much. */
export const doors = (folder = root): string[] =>
  sources(folder, 'server/capabilities/*/index.ts').flatMap(({ file, text }) =>
    whatIsWrongWithDoor(file, text),
  );
