import { getTableName } from 'drizzle-orm';
import { root, running } from './files.ts';
import { type Described, describedTables } from './tables.ts';

/** The tables that a capability may write although another owns them, with the reason. */
const exceptions: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  families: {
    tables: ['accounts', 'knownDevices', 'passwordResets'],
    why: 'closing an account and its time zone are the family’s',
  },
  'lesson-changes': {
    tables: ['lessonCovers', 'lessons', 'offerings', 'sessions'],
    why: 'a change of a lesson moves the end of its session',
  },
  'minimum-enrolment': {
    tables: ['orderLines', 'sessions'],
    why: 'it decides whether a session runs, and settles its lines',
  },
  'private-lessons': {
    tables: ['lessons', 'sessions', 'takenHours'],
    why: 'a private lesson is a session made for one child',
  },
  programme: {
    tables: [
      ...['categories', 'holidays', 'offeringCovers', 'offerings', 'rooms', 'sessions', 'sites'],
      ...['teacherInvites', 'teachers'],
    ],
    why: 'staff edit the catalogue and its teachers there',
  },
  schedule: { tables: ['offerings', 'sessions'], why: 'it plans the lessons of a session with the session' },
  seats: { tables: ['sessions'], why: 'the size of a session bounds its seats' },
};
/** Tables of the platform, whose schema files lie beside those of capabilities. */
const ofPlatform = new Set(['audit', 'files', 'idempotency-keys', 'inbox', 'limits']);

const ownerOf = (file: string): string => {
  const name = /([\w-]+)\.ts$/.exec(file)?.[1] ?? '';
  return ofPlatform.has(name) ? 'platform' : name;
};
const folderOf = (file: string): string => {
  const [, room = '', name = ''] = file.split('/');
  return room === 'capabilities' ? name : room;
};

const built = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const written = /\b(?:insert into|delete from|update(?= (?:\$\{)?\w+\}?(?: \w+)? set\b)) (?:\$\{)?(\w+)/gi;

/** Writes of a table outside its owner's folder, and exceptions that no longer apply. */
export function foreignWrites(
  files: readonly { file: string; text: string }[],
  described: readonly Described[],
): string[] {
  const owner = new Map(
    described.flatMap(({ file, name, table }) =>
      [name, getTableName(table)].map((key) => [key, { name, by: ownerOf(file) }] as const),
    ),
  );
  const used = new Set<string>();
  const found = files.flatMap(({ file, text }) => {
    const folder = folderOf(file);
    const names = [...text.matchAll(built), ...text.matchAll(written)].map(([, name = '']) => name);
    return [...new Set(names)].flatMap((key) => {
      const table = owner.get(key);
      if (!table || table.by === folder) return [];
      used.add(`${folder} ${table.name}`);
      return exceptions[folder]?.tables.includes(table.name)
        ? []
        : [
            `${file}: writes ${table.name}, which ${table.by} owns; call its verb, or enqueue a job that it handles`,
          ];
    });
  });
  const idle = Object.entries(exceptions).flatMap(([folder, { tables }]) =>
    tables
      .filter((name) => !used.has(`${folder} ${name}`))
      .map((name) => `tools/check/writers.ts: ${folder} writes ${name} no more; remove the exception`),
  );
  return [...found, ...idle];
}

/** Writes of tables outside their owner's folder. Any code may read. */
export const writers = async (folder = root): Promise<string[]> =>
  foreignWrites(
    running(folder, 'server/**/*.ts').filter(({ file }) => !file.startsWith('server/schema/')),
    await describedTables(folder),
  );
