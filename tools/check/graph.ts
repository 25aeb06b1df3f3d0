import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { textOf } from './files.ts';

/** A declaration that a walk reached; outside capabilities and reads only its name, with an empty text. */
export type Reached = { file: string; name: string; text: string };

type Source = {
  /** Top-level declarations: name → text. */
  own: Map<string, string>;
  /** Imports and re-exports: local name → file and name there. */
  from: Map<string, { file: string; name: string }>;
};

const declaration = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/gm;
const linked = /^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gm;

/** Writes to the database: Drizzle's builders and raw SQL. */
export const writes =
  /\bdb\s*\.(insert|update|delete)\(|\b(insert into|delete from) |\bupdate \$?\{?\w+\}? set\b/i;

function parse(file: string, text: string): Source {
  const starts = [...text.matchAll(declaration)];
  const declarations = new Map(
    starts.map((found, index) => [
      found[1] ?? '',
      text.slice(found.index, starts[index + 1]?.index ?? text.length),
    ]),
  );
  const from = new Map<string, { file: string; name: string }>();
  for (const [, names = '', path = ''] of text.matchAll(linked))
    for (const part of names.split(',')) {
      const [name = '', as = name] = part.trim().split(/ as /);
      if (name !== '' && !name.startsWith('type '))
        from.set(as, { file: normalize(join(dirname(file), path)), name });
    }
  return { own: declarations, from };
}

/** The declarations of the tree under `folder` and their references, by name, across files. */
export function graphOf(folder: string) {
  const parsed = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const known = parsed.get(file) ?? parse(file, existsSync(join(folder, file)) ? textOf(folder, file) : '');
    parsed.set(file, known);
    return known;
  };

  /** The declaration of a name that a file uses; null if it is no top-level name of ours. */
  const declared = (file: string, name: string): Reached | null => {
    const { own, from } = sourceOf(file);
    const text = own.get(name);
    if (text !== undefined) return { file, name, text };
    const target = from.get(name);
    return target ? (declared(target.file, target.name) ?? { ...target, text: '' }) : null;
  };

  /** All declarations that a declaration refers to, itself first. */
  const reached = (entry: Reached): Reached[] => {
    const found: Reached[] = [entry];
    const visited = new Set<string>();
    for (let current = found[0], next = 1; current; current = found[next], next += 1)
      for (const word of new Set(current.text.match(/\b[a-z]\w*\b/gi))) {
        const target = declared(current.file, word);
        if (!target || visited.has(`${target.file} ${target.name}`)) continue;
        visited.add(`${target.file} ${target.name}`);
        // Writes of the platform (limits, jobs, files) are not writes of the use case.
        const isFollowed = /^server\/(capabilities|reads)\//.test(target.file);
        found.push(isFollowed ? target : { ...target, text: '' });
      }
    return found;
  };
  return { declared, reached };
}
