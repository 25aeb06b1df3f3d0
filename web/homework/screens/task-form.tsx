import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { leadFor } from '../../../words/times.ts';
import { LessonPath } from '../../classroom/parts/lesson-path.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatInstant, formatName, zoneName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useReaderZone } from '../../client/page-data.ts';
import { type PageArgs, read, together } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { instantOf, wallError, wallText } from '../../client/wall-text.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chips } from '../../kit/chips.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FieldError } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FileField } from '../../uploads/parts/file-field.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';
import { dueChoices, duePresets } from './due-choices.ts';

export const handle: ScreenHandle = { title: () => m.homework_set(), back: () => path.teacherTask() };
export const meta = () => titled(m.homework_set());

export async function loader(args: PageArgs & { params: { task?: string } }) {
  const { task: id } = args.params;
  const query = args.url.searchParams;
  const [{ classes }, task] = await together(
    read(args, 'taskIndex', { page_size: 1 }),
    id ? read(args, 'taskSheet', { task_id: id }) : Promise.resolve(null),
  );
  const requested = task?.session_id ?? query.get('session_id');
  const first = classes.find(({ session_id }) => session_id === requested) ?? classes[0];
  const after = task ? null : query.get('lesson_id');
  const lesson = after ?? task?.lesson?.id ?? '';
  return { classes, task, session_id: first?.session_id ?? '', lesson, after, now: Date.now() };
}

/** The due time as the choices write it: the stored one, or for homework set after a lesson, the class's next lesson. */
function defaultDue({ task, classes, session_id, after, now }: Loaded): string {
  if (task) return new Date(task.due_at).toISOString();
  if (!after) return '';
  const lessons = classes.find((session) => session.session_id === session_id)?.lessons ?? [];
  const starts = lessons.map(({ starts_at }) => Date.parse(starts_at)).filter((at) => at > now);
  return starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : '';
}
type Loaded = Awaited<ReturnType<typeof loader>>;

/** State of the form, with its input. */
function useTaskForm() {
  const loaded = useLoaderData<typeof loader>();
  const { task, session_id, lesson, after, classes, now } = loaded;
  const form = useCallForm('taskSave', {
    session_id,
    lesson_id: lesson,
    title: task?.title ?? '',
    text: task?.text ?? '',
    link: task?.link ?? '',
    due_at: defaultDue(loaded),
  });
  const { errors, field, set, values } = form;
  const chosen = classes.find((session) => session.session_id === values.session_id);
  const assigned = task && !task.for_all ? task.children.filter((child) => child.assigned) : [];
  const [children, setChildren] = useState<readonly string[]>(assigned.map(({ child }) => child.id));
  const [files, setFiles] = useState<readonly SentFile[]>(task?.files ?? []);
  const [isSending, setSending] = useState(false);
  const [criteria, setCriteria] = useState((task?.criteria ?? []).join('\n'));
  const input = () => ({
    ...values,
    lesson_id: values.lesson_id || undefined,
    for_children: children,
    files: files.map(({ id }) => id),
    criteria: criteria
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  });
  return {
    ...{ task, after, classes, chosen, now, form, errors, field, set, values, input },
    ...{ children, setChildren, files, setFiles, isSending, setSending, criteria, setCriteria },
  };
}
type TaskForm = ReturnType<typeof useTaskForm>;

const presetWords = {
  next_lesson: m.homework_due_next_lesson,
  three_days: () => m.homework_due_in_days({ count: 3 }),
  sunday: m.homework_due_sunday,
};

/** The class, the children in it, and the due time. */
function Recipients({ task: taskForm }: { task: TaskForm }) {
  const { classes, chosen, children, setChildren, field, set, values, task, now, errors } = taskForm;
  const reader = useReaderZone();
  const lead = chosen ? leadFor(chosen.site, reader) : reader;
  const lessons = chosen?.lessons ?? [];
  return (
    <Card as="section" className="grid gap-5">
      <KeptSelect
        label={m.homework_class()}
        {...field('session_id')}
        empty={null}
        disabled={Boolean(task)}
        onValue={(session_id) => {
          set({ session_id, lesson_id: '' });
          setChildren([]);
        }}
        options={classes.map((session) => ({
          value: session.session_id,
          label: `${session.name} · ${session.session_label}`,
        }))}
      />
      {task && <input type="hidden" name="session_id" value={values.session_id} />}
      <KeptSelect
        label={m.homework_lesson()}
        optional
        empty={m.homework_no_lesson()}
        {...field('lesson_id')}
        options={lessons.map(({ id, position, starts_at }) => ({
          value: id,
          label: `${m.homework_lesson_number({ count: position })} · ${formatInstant(starts_at, lead, { weekday: true, year: false })}`,
        }))}
      />
      <KeptSelect
        label={m.homework_due_when()}
        hint={m.homework_due_hint({ zone: zoneName(lead) })}
        {...field('due_at')}
        options={dueChoices({
          now,
          zone: lead,
          lessons,
          stored: [task?.due_at ?? '', values.due_at].filter((at) => at.endsWith('Z')),
          format: m.homework_before_lesson,
        })}
      />
      <div className="-mt-2 flex flex-wrap gap-2 noscript:hidden">
        {duePresets({ now, zone: lead, lessons }).map(({ name, value }) => (
          <Button
            key={name}
            look="secondary"
            size="small"
            aria-pressed={values.due_at === value}
            onClick={() => set({ due_at: value })}
          >
            {presetWords[name]()}
          </Button>
        ))}
      </div>
      <TextField
        label={m.homework_due_other()}
        optional
        type="datetime-local"
        name="_due_at"
        value={wallText(values.due_at, lead)}
        onValue={(typed) => set({ due_at: instantOf(typed, lead) ?? '' })}
        error={wallError(values.due_at, lead) ?? null}
        className="noscript:hidden"
      />
      <div>
        <p className="mb-1 font-strong">{m.homework_for()}</p>
        <p className="mb-2 text-small text-ink-soft">{m.homework_for_hint()}</p>
        <KeptChoices
          value={children}
          onValue={(kept) => setChildren(stillAmong(kept, chosen?.children ?? []))}
        />
        <Chips
          legend={m.homework_for()}
          name={(index) => `for_children.${index}`}
          choices={(chosen?.children ?? []).map((child) => ({ value: child.id, label: formatName(child) }))}
          values={children}
          onValues={setChildren}
        />
        <FieldError id="for_children" error={errors.of('for_children') ?? null} />
      </div>
    </Card>
  );
}

/** Sets or changes homework. */
export default function TaskFormScreen() {
  const taskForm = useTaskForm();
  const { go, href } = useLinks();
  const { task, after, classes, form, errors, field, input, files, setFiles, criteria, setCriteria } =
    taskForm;
  const { session_id: first } = useLoaderData<typeof loader>();
  const { isSending, setSending } = taskForm;
  const title = task ? m.homework_edit_title() : m.homework_set();
  if (classes.length === 0)
    return (
      <EmptyState title={m.homework_no_class()} picture="calendar">
        {m.homework_no_class_words()}
      </EmptyState>
    );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {after && (
        <div className="mb-5">
          <LessonPath
            lesson={{ id: after, session_id: form.values.session_id }}
            at="homework"
            isDone={false}
          />
        </div>
      )}
      <CallForm
        form={form}
        fields={{
          ...(task ? { task_id: task.id, seen_at: task.saved_at } : {}),
          files: JSON.stringify(files.map(({ id }) => id)),
        }}
        textsAbout={`taskSave ${task?.id ?? ''} ${after ?? ''} ${first}`}
        next={href(after ? path.teacherIndex() : path.teacherTask())}
        done={task ? m.homework_saved() : m.homework_is_set()}
        input={input}
        onDone={({ id }) => {
          void go(after ? path.teacherIndex() : path.teacherTaskInfo(id));
          return false;
        }}
        className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <Card as="section" className="grid gap-5">
          <TextField kept label={m.homework_task_title()} {...field('title')} />
          <TextArea label={m.homework_words()} optional rows={6} {...field('text')} />
          <FileField
            label={m.homework_task_files()}
            files={files}
            onFiles={setFiles}
            kinds={['picture', 'document', 'voice', 'video']}
            error={errors.of('files')}
            onBusy={setSending}
          />
          <TextField
            label={m.homework_task_link()}
            optional
            inputMode="url"
            placeholder="https://"
            kept
            {...field('link')}
          />
          <Criteria value={criteria} onValue={setCriteria} error={errors.of('criteria')} />
        </Card>
        <div className="grid gap-6">
          <Recipients task={taskForm} />
          <Button type="submit" look="accent" size="large" wide blocked={isSending ? m.uploads_wait() : null}>
            {task ? m.homework_save() : m.homework_set_now()}
          </Button>
        </div>
      </CallForm>
    </>
  );
}

type CriteriaProps = { value: string; onValue: (text: string) => void; error: string | undefined };

/** The criteria, one on each line, which are marked separately. */
function Criteria({ value, onValue, error }: CriteriaProps) {
  return (
    <TextArea
      label={m.homework_criteria()}
      hint={m.homework_criteria_hint(figures)}
      optional
      rows={3}
      name="_criteria"
      value={value}
      onValue={onValue}
      error={error ?? null}
      className="noscript:hidden"
    />
  );
}
