import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { lettersTell } from './jobs.ts';
import { letterCame } from './notices.ts';
import {
  guardiansReading,
  type LetterToAnnounce,
  lettersToAnnounce,
  officePeople,
  openersOf,
  zonesOf,
} from './reader-store.ts';
import { quietSeconds } from './rules.ts';

type Reader = { accountId: string; bedtime: string | null };

/** Readers of each letter other than its author, and the office's people if the thread is with the office. */
async function readersOf(context: Context, letterRows: readonly LetterToAnnounce[]) {
  const guardians = await guardiansReading(context, [
    ...new Set(letterRows.map(({ thread }) => thread.childId)),
  ]);
  const office = letterRows.some(({ thread }) => !thread.teacherId) ? await officePeople(context) : [];
  return letterRows.map(({ letter, thread, child, teacher }) => {
    const people: Reader[] = guardians
      .filter(({ childId }) => childId === thread.childId)
      .map(({ accountId }) => ({ accountId, bedtime: null }));
    if (child.accountId && !thread.parentsOnly)
      people.push({ accountId: child.accountId, bedtime: child.bedtime });
    if (teacher?.accountId) people.push({ accountId: teacher.accountId, bedtime: null });
    return {
      letter,
      people: people.filter(({ accountId }) => accountId !== letter.authorId),
      office: thread.teacherId ? [] : office.filter((id) => id !== letter.authorId),
    };
  });
}

/**
 * Announces new or withdrawn letters to open pages. Notifies the readers of new ones: at once by day or if urgent, else in the
 * morning. The office has its list instead.
 */
export async function announceLetters(
  context: Context,
  { letterIds }: { letterIds: string[] },
  isNew: boolean,
): Promise<void> {
  const lettersWithReaders = await readersOf(context, await lettersToAnnounce(context, letterIds));
  const zones = await zonesOf(context, [
    ...new Set(lettersWithReaders.flatMap(({ people }) => people.map((reader) => reader.accountId))),
  ]);
  for (const { letter, people, office } of lettersWithReaders) {
    for (const id of [letter.authorId, ...office, ...people.map((reader) => reader.accountId)])
      await context.announce(id, { type: 'letter', thread_id: letter.threadId });
    if (!isNew) continue;
    for (const { accountId, bedtime } of people) {
      if (!zones.has(accountId)) continue;
      const zone = zones.get(accountId) ?? context.settings.timeZone;
      const wait = letter.urgent ? 0 : quietSeconds(context.now, zone, bedtime);
      const data = { letterId: letter.id, accountId };
      await context.enqueue(lettersTell, data, { afterSeconds: wait });
    }
  }
}

/** Notifies a reader of a letter, unless it was opened or withdrawn in the meantime or the reader lost access. */
export async function notifyReader(
  context: Context,
  { letterId, accountId }: { letterId: string; accountId: string },
): Promise<void> {
  const [row] = await lettersToAnnounce(context, [letterId]);
  const openers = (await openersOf(context, [letterId])).get(letterId);
  if (!row || !openers || openers.includes(accountId)) return;
  const [readers] = await readersOf(context, [row]);
  if (!readers?.people.some((reader) => reader.accountId === accountId)) return;
  const { letter, thread, child, teacher, author } = row;
  await notify(context, letterCame, {
    accountId,
    subject: letterId,
    childIds: [thread.childId],
    data: {
      thread_id: thread.id,
      from_kind: letter.authorKind,
      from: letter.authorKind === 'teacher' && teacher?.name ? teacher.name : { zh: author, en: author },
      child: { zh: child.nameCn, en: child.name },
      about: thread.subject,
      urgent: letter.urgent,
      to_teacher: teacher?.accountId === accountId,
    },
  });
}
