import type { Locale } from '../../../contract/core/page.ts';
import type { LessonState } from '../../../contract/syllabus/states.ts';
import type { TopicView } from '../../../contract/syllabus/views.ts';

type Lesson = {
  endsAt: Temporal.Instant;
  movedFrom: Temporal.Instant | null;
  calledOffAt: Temporal.Instant | null;
};

/** Returns the state of a lesson; one that is over was held. */
export function stateOfLesson(lesson: Lesson, now: Temporal.Instant): LessonState {
  if (lesson.calledOffAt) return 'called_off';
  if (Temporal.Instant.compare(lesson.endsAt, now) <= 0) return 'held';
  return lesson.movedFrom ? 'moved' : 'planned';
}

type Written = { topicZh: string; topicEn: string };

/** Returns a lesson's topic in the reader's language, else as written, with its language. */
export function topicFor(plan: Written | null, locale: Locale): TopicView | null {
  const topics = { zh: plan?.topicZh ?? '', en: plan?.topicEn ?? '' };
  const languages = locale === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  const language = languages.find((language) => topics[language] !== '');
  return language ? { text: topics[language], language } : null;
}
