import type { SiteView } from '../../../contract/catalog/calls.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { WrittenLesson } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { When } from '../../client/when.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { FileField } from '../../uploads/parts/file-field.tsx';
import { LessonStateBadge } from '../parts/lesson-state.tsx';
import { type LessonDraft, textsOf } from './syllabus-draft.ts';

type RowProps = {
  lesson: WrittenLesson;
  site: SiteView;
  /** Its index among the form's fields. */
  index: number;
  draft: LessonDraft;
  onDraft: (change: (before: LessonDraft) => LessonDraft) => void;
  errorOf: (field: string) => string | undefined;
  /** Called when uploads for the lesson start or end. */
  onBusy: (isBusy: boolean) => void;
};

/** A lesson's time and state. */
export function LessonHead({ lesson, site }: Pick<RowProps, 'lesson' | 'site'>) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{m.homework_lesson_number({ count: lesson.position })}</span>
        {lesson.state !== 'planned' && <LessonStateBadge state={lesson.state} />}
      </p>
      <p className="text-small text-ink-soft">
        <When at={lesson.starts_at} until={lesson.ends_at} place={site} year={false} />
      </p>
    </div>
  );
}

/** A lesson's topic in both languages and its materials, to edit. */
export function LessonRow({ lesson, site, index, draft, onDraft, errorOf, onBusy }: RowProps) {
  const count = draft.files.length + draft.links.split('\n').filter((line) => line.trim()).length;
  const text = (name: 'topic_zh' | 'topic_en' | 'links') => ({
    name: `lessons.${index}.${name}`,
    value: draft[name],
    error: errorOf(name) ?? null,
    onValue: (value: string) => onDraft((before) => ({ ...before, [name]: value })),
    kept: `${lesson.id} ${name}`,
  });
  const isWrong = Boolean(errorOf('links') ?? errorOf('files'));
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line p-5 last:border-b-0 desktop:grid-cols-[15rem_1fr_1fr] mobile:p-4">
      <input type="hidden" name={`lessons.${index}.lesson_id`} value={lesson.id} />
      <input type="hidden" name={`lessons.${index}.whole`} value="1" />
      <input type="hidden" name={`lessons.${index}.seen`} value={JSON.stringify(textsOf(lesson))} />
      <LessonHead lesson={lesson} site={site} />
      <TextField {...text('topic_zh')} label={m.syllabus_topic_zh()} lang="zh-CN" maxLength={120} />
      <TextField {...text('topic_en')} label={m.syllabus_topic_en()} lang="en" maxLength={120} />
      <details open={isWrong || undefined} className="desktop:col-span-2 desktop:col-start-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-blue">
          <Icon name="link-simple" className="size-[1.2em]" />
          {count > 0 ? m.syllabus_materials_count({ count }) : m.syllabus_materials_add()}
        </summary>
        <div className="mt-2 grid gap-4">
          <FileField
            label={m.syllabus_files()}
            files={draft.files}
            onFiles={(change) => onDraft((before) => ({ ...before, files: change(before.files) }))}
            kinds={['document', 'picture', 'voice', 'video']}
            error={errorOf('files') ?? null}
            onBusy={onBusy}
          />
          <TextArea
            {...text('links')}
            label={m.syllabus_links()}
            hint={m.syllabus_links_hint(figures)}
            rows={3}
            inputMode="url"
          />
        </div>
      </details>
    </li>
  );
}
