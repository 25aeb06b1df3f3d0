import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { textOf } from './files.ts';

/** A declaration that a walk came to; of what lies outside capabilities and reads, its name only. */
export type Reached = { file: string; name: string; text: string };

type Source = {
  /** Top-level declarations: name → text. */
  own: Map<string, string>;
  /** Imported or handed on: name here → where it stands and its name there. */
  from: Map<string, { file: string; name: string }>;
};

const declaration = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/gm;
const linked = /^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gm;

/** What writes to the database: Drizzle's builders, and SQL of one's own. */
export const writes =
  /\bdb\s*\.(insert|update|delete)\(|\b(insert into|delete from) |\bupdate \$?\{?\w+\}? set\b/i;

function parse(file: string, text: string): Source {
  const starts = [...text.matchAll(declaration)];
  const own = new Map(
    starts.map((found, index) => [
      found[1] ?? '',
      text.slice(found.index, starts[index + 1]?.index ?? text.length),
    ]),
  );
  const from = new Map<string, { file: string; name: string }>();
  for (const [, names = '', path = ''] of text.matchAll(linked))
    for (const one of names.split(',')) {
      const [name = '', as = name] = one.trim().split(/ as /);
      if (name !== '' && !name.startsWith('type '))
        from.set(as, { file: normalize(join(dirname(file), path)), name });
    }
  return { own, from };
}

/** The declarations of the tree under `folder`, as they name each other: by name, from file to file. */
export function graphOf(folder: string) {
  const parsed = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const known = parsed.get(file) ?? parse(file, existsSync(join(folder, file)) ? textOf(folder, file) : '');
    parsed.set(file, known);
    return known;
  };

  /** Where a name that a file uses is declared; null for what is no top-level name of ours. */
  const declared = (file: string, name: string): Reached | null => {
    const { own, from } = sourceOf(file);
    const text = own.get(name);
    if (text !== undefined) return { file, name, text };
    const target = from.get(name);
    return target ? (declared(target.file, target.name) ?? { ...target, text: '' }) : null;
  };

  /** All that a declaration comes to, itself first. */
  const reached = (entry: Reached): Reached[] => {
    const found: Reached[] = [entry];
    const seen = new Set<string>();
    for (let at = found[0], next = 1; at; at = found[next], next += 1)
      for (const word of new Set(at.text.match(/\b[a-z]\w*\b/gi))) {
        const one = declared(at.file, word);
        if (!one || seen.has(`${one.file} ${one.name}`)) continue;
        seen.add(`${one.file} ${one.name}`);
        // What the platform keeps for itself (limits, jobs, files) is no verb's doing.
        const isFollowed = /^server\/(capabilities|reads)\//.test(one.file);
        found.push(isFollowed ? one : { ...one, text: '' });
      }
    return found;
  };
  return { declared, reached };
}
