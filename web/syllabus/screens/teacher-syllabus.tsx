import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { WrittenLesson } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { LessonHead, LessonRow } from './lesson-row.tsx';
import { changedIn, type Draft, draftOf } from './syllabus-draft.ts';

export const handle: ScreenHandle = { title: () => m.syllabus_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.syllabus_title());

export async function loader(args: PageArgs & { params: { session?: string } }) {
  const session_id = args.params.session ?? args.url.searchParams.get('session_id');
  return read(args, 'teacherSyllabus', session_id ? { session_id } : {});
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Session = NonNullable<Loaded['session']>;

/** Chooses one of the teacher's classes. */
function Classes({ classes, session }: { classes: Loaded['classes']; session: Session }) {
  const { go, href } = useLinks();
  if (classes.length < 2) return null;
  const show = (id: string) => void go(path.teacherSyllabus(id));
  return (
    <QueryForm
      action={href(path.teacherSyllabus())}
      onQuery={(query) => show(query.get('session_id') ?? '')}
      className="mb-6 flex max-w-180 flex-wrap items-end gap-3"
    >
      <Select
        key={session.id}
        name="session_id"
        label={m.homework_class()}
        empty={null}
        defaultValue={session.id}
        onValue={show}
        className="grow"
        options={classes.map((session) => ({
          value: session.session_id,
          label: dotted([session.name, session.session_label]),
        }))}
      />
      <ShowButton />
    </QueryForm>
  );
}

/** A cancelled lesson has no topic to write. */
const isWritten = ({ state }: WrittenLesson) => state !== 'called_off';

type Form = ReturnType<typeof useSyllabusForm>;

/** State of the form and its saving. */
function useSyllabusForm({ session, lessons }: { session: Session; lessons: Loaded['lessons'] }) {
  const { busy, errors, act, sent } = useAct('syllabusSave');
  const [draft, setDraft] = useState<Draft>(() => draftOf(lessons, sent));
  // Lessons with uploads in progress.
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const setBusy = (id: string) => (isBusy: boolean) =>
    setSending((before) =>
      before.has(id) === isBusy
        ? before
        : new Set(isBusy ? [...before, id] : [...before].filter((lessonId) => lessonId !== id)),
    );
  const { go } = useLinks();
  const once = useOnce();
  // A refusal names a row by its index among those sent; without script all rows are sent.
  const [order, setOrder] = useState<readonly string[]>(() =>
    lessons.filter(isWritten).map((lesson) => lesson.id),
  );
  const errorOf = (id: string) => (field: string) => errors.of(`lessons.${order.indexOf(id)}.${field}`);
  const save = () =>
    act(async () => {
      const changed = changedIn(lessons, draft);
      setOrder(changed.map((lesson) => lesson.lesson_id));
      if (changed.length > 0) {
        const input = { session_id: session.id, lessons: changed };
        await post('syllabusSave', input, { form: true, key: once.keyFor(input) });
        once.done();
      }
      toast(m.syllabus_saved());
      await go(path.teacherSyllabus(session.id));
    });
  return { draft, setDraft, sending, setBusy, busy, errors, errorOf, save };
}

type LinesProps = { lessons: readonly WrittenLesson[]; all: Loaded['lessons']; session: Session; form: Form };

function Lines({ lessons, all, session, form }: LinesProps) {
  return (
    <ol className="overflow-hidden rounded-lg bg-sheet shadow-rest">
      {lessons.map((lesson) => {
        const draft = form.draft[lesson.id];
        return !isWritten(lesson) || !draft ? (
          <li key={lesson.id} className="border-b border-line p-5 last:border-b-0 mobile:p-4">
            <LessonHead lesson={lesson} site={session.site} />
          </li>
        ) : (
          <LessonRow
            key={lesson.id}
            {...{ lesson, draft }}
            index={all.filter(isWritten).indexOf(lesson)}
            site={session.site}
            errorOf={form.errorOf(lesson.id)}
            onBusy={form.setBusy(lesson.id)}
            onDraft={(change) =>
              form.setDraft((before) => ({ ...before, [lesson.id]: change(before[lesson.id] ?? draft) }))
            }
          />
        );
      })}
    </ol>
  );
}

function SyllabusForm({ session, lessons }: { session: Session; lessons: Loaded['lessons'] }) {
  const form = useSyllabusForm({ session, lessons });
  const { href } = useLinks();
  const isAhead = ({ state }: WrittenLesson) => state === 'planned' || state === 'moved';
  const ahead = lessons.filter(isAhead);
  const past = lessons.filter((lesson) => !isAhead(lesson));
  return (
    <CallForm
      form={{ call: 'syllabusSave', errors: form.errors }}
      fields={{ session_id: session.id }}
      next={href(path.teacherSyllabus(session.id))}
      done={m.syllabus_saved()}
      onSubmit={form.save}
      className="grid gap-6"
    >
      {ahead.length > 0 && <Lines lessons={ahead} all={lessons} {...{ session, form }} />}
      {past.length > 0 && (
        <details open={ahead.length === 0 || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-strong text-blue">
            {m.syllabus_over({ count: past.length })}
          </summary>
          <div className="mt-2">
            <Lines lessons={past} all={lessons} {...{ session, form }} />
          </div>
        </details>
      )}
      <div className="sticky bottom-(--bottom-bar) -mx-4 bg-paper/95 px-4 py-3 desktop:mx-0 desktop:px-0">
        <Button
          type="submit"
          look="accent"
          busy={form.busy}
          blocked={form.sending.size > 0 ? m.uploads_wait() : null}
          className="mobile:w-full"
        >
          {m.syllabus_save()}
        </Button>
      </div>
    </CallForm>
  );
}

/** Resets the form after a save: files then have other ids. */
const keyOf = (lessons: readonly WrittenLesson[]): string =>
  JSON.stringify(
    lessons.map(({ id, topic_zh, topic_en, materials }) => [
      id,
      topic_zh,
      topic_en,
      materials.map((material) => material.id),
    ]),
  );

/** Topics and materials of all lessons of a class on one page. */
export default function TeacherSyllabusScreen() {
  const { session, lessons, classes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle
        lead={session ? dotted([session.offering.name, session.label, session.site.name]) : undefined}
      >
        {m.syllabus_title()}
      </PageTitle>
      {session ? (
        <>
          <p className="mb-5 max-w-180 text-ink-soft">{m.syllabus_words()}</p>
          <Classes classes={classes} session={session} />
          <SyllabusForm key={keyOf(lessons)} session={session} lessons={lessons} />
        </>
      ) : (
        <EmptyState
          title={m.homework_no_class()}
          picture="calendar"
          action={<LinkButton to={path.teacherIndex()}>{m.shell_nav_teacher()}</LinkButton>}
        >
          {m.homework_no_class_words()}
        </EmptyState>
      )}
    </>
  );
}
