import { inLocale } from '../../../contract/core/bilingual.ts';
import type { PhraseView, RemarkLesson, RemarkView } from '../../../contract/remarks/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentSite } from '../catalog/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import type { BankOwner, PhraseRow } from './bank-store.ts';
import type { LessonRow, RemarkRow, VersionRow } from './store.ts';

type Reader = Pick<Context, 'locale'>;

export function presentLesson({ locale }: Reader, row: LessonRow): RemarkLesson {
  const { offering } = row;
  return {
    id: row.id,
    session_id: row.sessionId,
    position: row.position,
    total_classes: row.totalClasses,
    starts_at: row.startsAt.toString(),
    ends_at: row.endsAt.toString(),
    offering: { ...offering, name: inLocale(offering.name, locale) },
    session_label: inLocale(row.label, locale),
    site: presentSite({ locale }, row.site),
  };
}

export const presentPhrase = (row: PhraseRow, owner: BankOwner): PhraseView => ({
  id: row.id,
  zh: row.text.zh,
  en: row.text.en,
  category: row.category,
  skill: row.skill,
  own: row.teacherId === owner,
});

const presentContent = ({ locale }: Reader, row: RemarkRow | VersionRow) => ({
  phrases: row.phrases,
  skills: row.skills,
  words: row.words,
  words_language: row.wordsLanguage,
  written_at: row.writtenAt.toString(),
  by: presentTeacher(row.by, locale),
});

/** Presents a remark with its earlier versions to its teacher. */
export const presentRemark = (
  reader: Reader,
  row: RemarkRow,
  versions: readonly VersionRow[],
): RemarkView => ({
  id: row.id,
  ...presentContent(reader, row),
  history: versions
    .filter((version) => version.remarkId === row.id)
    .map((version) => presentContent(reader, version)),
});
