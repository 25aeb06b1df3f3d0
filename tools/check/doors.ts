import { root, running, sources } from './files.ts';
import { graphOf, writes } from './graph.ts';

const mostNames = 12;
const handedOn = /^export (type )?\{([^}]*)\} from '([^']+)'/gms;

type Handed = { name: string; from: string };

/** The values that a door hands on, with the file each comes from. */
const valuesOf = (text: string): Handed[] =>
  [...text.matchAll(handedOn)].flatMap(([, isType, names = '', from = '']) =>
    isType
      ? []
      : names
          .split(',')
          .map((name) => name.trim().split(' as ')[0] ?? '')
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => ({ name, from })),
  );

/** What is wrong with the text of a capability's door: too many names of values, and what it does not name. */
export function indexFaults(file: string, text: string): string[] {
  const exported = valuesOf(text);
  return [
    ...(exported.length > mostNames
      ? [
          `${file}: ${exported.length} names, at most ${mostNames}; use a job or a read for what only one capability needs`,
        ]
      : []),
    ...(/^export \*/m.test(text) ? [`${file}: export * exposes a whole file; name what others may use`] : []),
    ...(/^export (?:(?:async |declare )?(?:const|let|function|class|interface|enum|type \w)|(?:type )?\{[^}]*\};)/m.test(
      text,
    )
      ? [`${file}: an index only re-exports from files of its capability`]
      : []),
  ];
}

/** What a door hands out that writes from a store past a verb, or that no sentence says anything about. */
function exportFaults(file: string, text: string, { declared, folder }: Tree): string[] {
  return valuesOf(text).flatMap(({ name }) => {
    const one = declared(file, name);
    if (!one) return [];
    const [{ text: source } = { text: '' }] = sources(folder, one.file);
    const before = source.slice(
      0,
      source.search(new RegExp(`^export (async )?(function|const|let) ${one.name}\\b`, 'm')),
    );
    return [
      ...(/(^|[/-])store\.ts$/.test(one.file) && writes.test(one.text)
        ? [`${file}: ${name} is a write of a store; export the use case that calls it`]
        : []),
      ...(before.trimEnd().endsWith('*/')
        ? []
        : [
            `${file}: ${name} is undocumented; add a comment before it (${one.file}) with its meaning, units and refusals`,
          ]),
    ];
  });
}
type Tree = { declared: ReturnType<typeof graphOf>['declared']; folder: string };

/** Doors of capabilities that hand out too much, or what nothing is said about. */
export function doors(folder = root): string[] {
  const { declared } = graphOf(folder);
  return running(folder, 'server/capabilities/*/index.ts').flatMap(({ file, text }) => [
    ...indexFaults(file, text),
    ...exportFaults(file, text, { declared, folder }),
  ]);
}
