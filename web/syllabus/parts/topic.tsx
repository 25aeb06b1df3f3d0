import { languageTags } from '../../../contract/core/locale.ts';
import type { TopicView } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { cx } from '../../kit/class-names.ts';

const languageNames = { zh: m.remarks_written_zh, en: m.remarks_written_en };

/** A lesson's topic; if it is not in the page's language, as it was written, with its language marked. */
export function Topic({ topic, className }: { topic: TopicView; className?: string }) {
  const isOther = topic.language !== getLocale();
  return (
    <span className={cx('block', className)}>
      <span lang={languageTags[topic.language]}>{topic.text}</span>
      {isOther && (
        <span className="ms-2 text-small font-normal text-ink-soft">{languageNames[topic.language]()}</span>
      )}
    </span>
  );
}
