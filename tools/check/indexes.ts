import { root, running } from './files.ts';
import { graphOf, writes } from './graph.ts';

const mostNames = 12;
const reExports = /^export (type )?\{([^}]*)\} from '[^']+'/gms;

/** The names of the values that an index exports. */
const valuesOf = (text: string): string[] =>
  [...text.matchAll(reExports)].flatMap(([, isType, names = '']) =>
    isType
      ? []
      : names
          .split(',')
          .map((name) => name.trim().split(' as ')[0] ?? '')
          .filter((name) => name !== '' && !name.startsWith('type ')),
  );

/** Faults in the text of a capability's `index.ts`: too many values, `export *`, or declarations. */
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

/** Exported functions of a store that write: others would bypass the use case that calls them. */
const writesIn = (file: string, text: string, declared: ReturnType<typeof graphOf>['declared']): string[] =>
  valuesOf(text).flatMap((name) => {
    const target = declared(file, name);
    return target && /(^|[/-])store\.ts$/.test(target.file) && writes.test(target.text)
      ? [`${file}: ${name} is a write of a store; export the use case that calls it`]
      : [];
  });

/** Faults in what the capabilities' `index.ts` files export. */
export function indexes(folder = root): string[] {
  const { declared } = graphOf(folder);
  return running(folder, 'server/capabilities/*/index.ts').flatMap(({ file, text }) => [
    ...indexFaults(file, text),
    ...writesIn(file, text, declared),
  ]);
}
