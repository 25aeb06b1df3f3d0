import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { lettersTell } from './jobs.ts';
import { letterCame } from './notices.ts';
import {
  guardiansToTell,
  hasRead,
  officePeople,
  type ToldLetter,
  toldLetters,
  zonesOf,
} from './reader-store.ts';
import { quietSeconds } from './rules.ts';

type Reader = { accountId: string; bedtime: string | null };

/** Everybody who sees each of some letters, but who wrote it, and the people of the office where it is in a thread with them. */
async function readersOf(context: Context, told: readonly ToldLetter[]) {
  const guardians = await guardiansToTell(context, [...new Set(told.map(({ thread }) => thread.childId))]);
  const office = told.some(({ thread }) => !thread.teacherId) ? await officePeople(context) : [];
  return told.map(({ letter, thread, child, teacher }) => {
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
 * Tells open pages that letters came or were withdrawn; of new ones also the people themselves: at once where it is day for them or the letter
 * is urgent, else in the morning. The office has its list.
 */
export async function tellReaders(
  context: Context,
  { letterIds }: { letterIds: string[] },
  isNew: boolean,
): Promise<void> {
  const all = await readersOf(context, await toldLetters(context, letterIds));
  const zones = await zonesOf(context, [
    ...new Set(all.flatMap(({ people }) => people.map((one) => one.accountId))),
  ]);
  for (const { letter, people, office } of all) {
    for (const id of [letter.authorId, ...office, ...people.map((one) => one.accountId)])
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

/** Tells somebody of a letter, unless they have opened it by now, it was withdrawn, or they may read it no more: the night was long. */
export async function tellReader(
  context: Context,
  { letterId, accountId }: { letterId: string; accountId: string },
): Promise<void> {
  const [told] = await toldLetters(context, [letterId]);
  if (!told || told.letter.withdrawnAt || (await hasRead(context, { letterId, accountId }))) return;
  const [readers] = await readersOf(context, [told]);
  if (!readers?.people.some((one) => one.accountId === accountId)) return;
  const { letter, thread, child, teacher, author } = told;
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
