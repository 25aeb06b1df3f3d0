import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';

type Entity = Record<string, unknown> & { '@id': string };

const declared = /(?:export )?interface (\w+?)(?:Base|Leaf) (?:extends ([^{]+) )?\{([\s\S]*?)\n\}/g;
const isCalled = (name: string) => name.replace(/(Base|Leaf)$/, '');
const ref = (name: string) => ({ '@id': `schema:${name}` });

/**
 * The vocabulary of schema.org as its JSON-LD: classes with their parents, properties with their classes. It comes from
 * the types that Google generates of each release (schema-dts), so that tests need no network.
 */
function vocabulary(): { '@graph': Entity[] } {
  const types = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const classes = new Map<string, Set<string>>();
  const properties = new Map<string, Set<string>>();
  for (const [, name = '', parents = '', body = ''] of readFileSync(types, 'utf8').matchAll(declared)) {
    const above = classes.get(name) ?? new Set();
    for (const parent of parents.split(', ').filter(Boolean).map(isCalled))
      if (parent !== name) above.add(parent);
    classes.set(name, above);
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      properties.set(property, (properties.get(property) ?? new Set()).add(name));
  }
  return {
    '@graph': [
      ...[...classes].map(([name, parents]) => ({
        ...ref(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...parents].map(ref),
      })),
      ...[...properties].map(([name, owners]) => ({
        ...ref(name),
        '@type': 'rdf:Property',
        'schema:domainIncludes': [...owners].map(ref),
      })),
    ],
  };
}

const validator = new Validator(vocabulary());

type Thing = Record<string, unknown>;

/** Faults of structured data, by schema.org's vocabulary and the requirements of search engines. */
export async function structuredDataFaults(things: readonly Thing[]): Promise<string[]> {
  const found = await Promise.all(
    things.map((thing) => validator.validate({ jsonld: { [String(thing['@type'])]: [thing] } })),
  );
  return found
    .flat()
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, rootType }) => `${rootType}: ${issueMessage}`);
}
