import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type {
  ClassLetter,
  ClassLetterInfo,
  officeLetterCalls,
} from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import {
  type ClassLetterRow,
  classLetterById,
  classLettersOf,
  familiesOf,
  officeClassLetters,
} from './class-store.ts';
import { filesOf } from './file-store.ts';
import { findParty } from './find-party.ts';
import { seesWithdrawn } from './policy.ts';
import { presentFile } from './present.ts';
import { readsOf } from './store.ts';

const present = ({ locale }: Context, { letter, name, label, ...counts }: ClassLetterRow): ClassLetter => ({
  id: letter.id,
  subject: letter.subject,
  class: { session_id: letter.sessionId, name: inLocale(name, locale), label: inLocale(label, locale) },
  urgent: letter.urgent,
  sent_at: letter.sentAt.toString(),
  withdrawn_at: letter.withdrawnAt?.toString() ?? null,
  ...counts,
});

/** Class letters of the signed-in teacher. */
export async function listClassLetters(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<OutputOf<typeof officeLetterCalls.letterClassIndex>> {
  const { rows, total } = await classLettersOf(context, await findParty(context), { page, page_size });
  return { items: rows.map((row) => present(context, row)), total, page, page_size };
}

/** A page of the office's class letters. */
export async function listOfficeClassLetters(
  context: Context,
  query: CheckedInputOf<typeof officeLetterCalls.officeClassLetterIndex>,
): Promise<OutputOf<typeof officeLetterCalls.officeClassLetterIndex>> {
  const { rows, total } = await officeClassLetters(context, query);
  const items = rows.map((row) => present(context, row));
  return { items, total, page: query.page, page_size: query.page_size };
}

/** A class letter with its readers. Refuses `not_found` for another author's letter and for a class that is over for the teacher. */
export async function viewClassLetter(
  context: Context,
  { class_letter_id: id }: { class_letter_id: string },
): Promise<ClassLetterInfo> {
  const party = await findParty(context);
  const row = await classLetterById(context, party, id);
  if (!row) return refuse('not_found');
  const families = await familiesOf(context, id);
  const letterIds = families.map(({ letterId }) => letterId);
  const reads = (await readsOf(context, letterIds)).filter(
    ({ kind }) => kind === 'guardian' || kind === 'student',
  );
  const files = await filesOf(context, letterIds.slice(0, 1));
  const readBy = (letterId: string) =>
    reads
      .filter((read) => read.letterId === letterId)
      .map(({ kind, name, at }) => ({ kind, name, at: at.toString() }));
  const isShown = !row.letter.withdrawnAt || seesWithdrawn(party);
  return {
    ...present(context, row),
    text: isShown ? row.letter.text : null,
    files: (isShown ? files : []).map(({ file }) => presentFile(context, file)),
    items: families.map(({ letterId, child, isAnswered }) => ({
      child: presentChildLine(child),
      letter_id: letterId,
      read_by: readBy(letterId),
      answered: isAnswered,
    })),
  };
}
