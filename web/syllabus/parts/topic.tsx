import { languageTags } from '../../../contract/core/locale.ts';
import type { TopicView } from '../../../contract/syllabus/views.ts';
import { cx } from '../../kit/class-names.ts';
import { WrittenInOther } from '../../remarks/parts/written-in.tsx';

/** A lesson's topic; if it is not in the page's language, as it was written, with its language marked. */
export function Topic({ topic, className }: { topic: TopicView; className?: string }) {
  return (
    <span className={cx('block', className)}>
      <span lang={languageTags[topic.language]}>{topic.text}</span>
      <WrittenInOther language={topic.language} />
    </span>
  );
}
