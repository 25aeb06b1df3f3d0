import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, sources } from './files.ts';

/**
 * What writes and leaves no record of who did it, and why that is right. Calls by their name in code, jobs by theirs. A record
 * says who changed what belongs to somebody; these change nothing of the kind.
 */
export const writesUnrecorded: Readonly<Record<string, string>> = {
  'accounts.forget_expired': 'removes what is over',
  'codes.forget_expired': 'removes what is over',
  'families.forget_invites': 'removes what is over',
  'syllabus.sweep': 'removes files of lessons that are no more',
  sendCode: 'a code belongs to nobody yet; its row is the record',
  'notice.mail': 'a notice is a record of what was told, and when',
  'notice.sms': 'a notice is a record of what was told, and when',
  'homework.due': 'a notice is a record of what was told, and when',
  'homework.digest': 'a notice is a record of what was told, and when',
  'letters.tell': 'a notice is a record of what was told, and when',
  'notice.waited': 'a notice is a record of what was told, and when',
  'notices.due': 'a notice is a record of what was told, and when',
  informationRead: 'a notice is the record of when its reader read it',
  informationReadAll: 'a notice is the record of when its reader read it',
  'openings.tell': 'a notice is a record of what was told, and when',
  'roll.remind': 'a notice is a record of what was told, and when',
  orderCheck:
    'what a provider says of a payment is kept in payment_events; what follows for the order is recorded with it',
  uploadBegin: 'a file on its way is nobody’s record yet; the call that takes it records what it is for',
  uploadPart: 'a part of such a file, as above',
  'uploads.forget': 'removes what is over',
  'payment.notified': 'kept in payment_events, as above',
  'payment.sweep': 'kept in payment_events, as above',
  'payment.refund':
    'the refund was recorded when it was decided; what the provider says of it is kept in its row',
  'refund.sweep': 'kept in the row of the refund, as above',
  'payment.bills': 'a list of the provider is a record itself; what is done about a difference is recorded',
};

type Entry = { name: string; file: string; text: string };

type Source = {
  /** Top-level declarations: name → text. */
  own: Map<string, string>;
  /** Imported or handed on: name here → where it stands and its name there. */
  from: Map<string, { file: string; name: string }>;
};

const declaration = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/gm;
const linked = /^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gm;

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

const writes = /\bdb\s*\.(insert|update|delete)\(|\b(insert into|delete from) |\bupdate \$?\{?\w+\}? set\b/i;
const recorder = 'server/platform/audit/record.ts';
/** A notice is itself a record of what was told, and when. */
const telling = 'server/capabilities/notices/notify.ts';

/** Follows what a declaration names, from file to file: whether it comes to a write, and to an audit record. */
function reached(entry: Entry, sourceOf: (file: string) => Source): { writes: boolean; records: boolean } {
  const seen = new Set<string>();
  const found = { writes: false, records: false };
  const follow = (file: string, text: string): void => {
    if (writes.test(text)) found.writes = true;
    const { own, from } = sourceOf(file);
    for (const word of new Set(text.match(/\b[a-z]\w*\b/gi))) {
      const target = from.get(word);
      if (target) visit(target.file, target.name);
      else if (own.has(word)) visit(file, word);
    }
  };
  const visit = (file: string, name: string): void => {
    if (seen.has(`${file} ${name}`)) return;
    seen.add(`${file} ${name}`);
    if (file === recorder) found.records = true;
    if (file === telling) return;
    // What the platform keeps for itself (limits, jobs, files) is no verb's write.
    if (!/^server\/(capabilities|reads)\//.test(file)) return;
    const { own, from } = sourceOf(file);
    const text = own.get(name);
    if (text !== undefined) return follow(file, text);
    const further = from.get(name);
    if (further) visit(further.file, further.name);
  };
  follow(entry.file, entry.text);
  return found;
}

/** Every call and job of a file with the text that says which verb answers it. */
function entriesOf(file: string, text: string): Entry[] {
  const calls = [...text.matchAll(/\bbind\(\s*\w+\.(\w+),([^;]*?)(?=\bbind\(|;)/gs)];
  const jobs = [...text.matchAll(/\bname: '([\w.]+)',(.*?)(?=\bname: '|$(?![\s\S]))/gs)].filter(
    ([, , rest = '']) => /\brun\b/.test(rest),
  );
  return [...calls, ...jobs].map(([, name = '', rest = '']) => ({ name, file, text: rest }));
}

/** Calls and jobs that write and never come to `record`; and exceptions that are none any more. */
export function audit(folder = root): string[] {
  const entries = sources(folder, 'server/{capabilities,reads}/**/{routes,capability,jobs}.ts').flatMap(
    ({ file, text }) => entriesOf(file, text),
  );
  const parsed = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const path = join(folder, file);
    const known = parsed.get(file) ?? parse(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
    parsed.set(file, known);
    return known;
  };
  const silent = entries.filter((entry) => {
    const { writes, records } = reached(entry, sourceOf);
    return writes && !records;
  });
  return [
    ...silent
      .filter(({ name }) => !(name in writesUnrecorded))
      .map(({ name, file }) => `${file}: ${name} writes and records nothing`),
    ...Object.keys(writesUnrecorded)
      .filter((name) => !silent.some((entry) => entry.name === name))
      .map((name) => `tools/check/audit.ts: ${name} is no exception any more`),
  ];
}
