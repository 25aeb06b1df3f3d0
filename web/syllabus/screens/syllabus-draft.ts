import type { SentForm } from '../../../contract/core/page.ts';
import type { WrittenLesson } from '../../../contract/syllabus/views.ts';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

export type LessonDraft = {
  topic_zh: string;
  topic_en: string;
  links: string;
  files: readonly SentFile[];
};
export type Draft = Readonly<Record<string, LessonDraft>>;

const texts = ['topic_zh', 'topic_en', 'links'] as const;

const stands = ({ topic_zh, topic_en, links, files }: WrittenLesson): LessonDraft => ({
  topic_zh,
  topic_en,
  links,
  files,
});

/** A lesson's texts as the form shows them first, with which the call compares what is stored by then. */
export const textsOf = ({ topic_zh, topic_en, links }: WrittenLesson) => ({ topic_zh, topic_en, links });

/** The rows of a form posted without script, by lesson. */
function typedIn(sent: SentForm | null): Map<unknown, Record<string, unknown>> {
  const lines = sent?.values.lessons;
  return new Map(
    (Array.isArray(lines) ? (lines as Record<string, unknown>[]) : []).map((line) => [line.lesson_id, line]),
  );
}

/** The lessons of a form posted without script (emptied fields stay empty), else the stored ones. */
export function draftOf(lessons: readonly WrittenLesson[], sent: SentForm | null): Draft {
  const typed = typedIn(sent);
  return Object.fromEntries(
    lessons.map((lesson) => {
      const line = typed.get(lesson.id);
      const typedTexts = line ? texts.map((name) => [name, String(line[name] ?? '')]) : [];
      return [lesson.id, { ...stands(lesson), ...Object.fromEntries(typedTexts) }];
    }),
  );
}

/** The changed lessons, which are saved. */
export function changedIn(lessons: readonly WrittenLesson[], draft: Draft) {
  return lessons.flatMap((lesson) => {
    const now = draft[lesson.id];
    const before = stands(lesson);
    const files = now?.files.map(({ id }) => id) ?? [];
    const isSame =
      !now ||
      (texts.every((name) => now[name] === before[name]) &&
        files.join() === before.files.map(({ id }) => id).join());
    if (isSame) return [];
    const { topic_zh, topic_en, links } = now;
    const seen = { ...textsOf(lesson), files: before.files.map(({ id }) => id) };
    return [{ lesson_id: lesson.id, topic_zh, topic_en, links, files, seen }];
  });
}
