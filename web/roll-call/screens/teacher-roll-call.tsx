import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { markWords } from '../../../words/marks.ts';
import { LessonPath } from '../../classroom/parts/lesson-path.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { careWords } from '../../families/parts/care-words.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { countMarks, draftFor, draftOf, marksOf, shownFor } from './roll-draft.ts';
import { ExpectedRow, RollRow } from './roll-row.tsx';

export const handle: ScreenHandle = { title: () => m.roll_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.roll_title());
export const loader = (args: PageArgs) => read(args, 'rollCall', { lesson_id: args.params.lesson ?? '' });

type Roll = Awaited<ReturnType<typeof loader>>;

/** The roll of a lesson: everybody is present by default. */
export default function TeacherRollCallScreen() {
  const roll = useLoaderData<typeof loader>();
  const { lesson, children, blocked } = roll;
  return (
    <>
      <PageTitle
        lead={
          <>
            <span className="block font-strong text-ink">{lesson.offering.name}</span>
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
          </>
        }
        actions={
          <>
            <LinkButton
              to={path.teacherSyllabus(lesson.session_id)}
              look="secondary"
              size="small"
              icon="books"
            >
              {m.syllabus_title()}
            </LinkButton>
            <LinkButton
              to={path.teacherRollCallHistory({ session_id: lesson.session_id })}
              look="secondary"
              size="small"
              icon="list"
            >
              {m.roll_history_title()}
            </LinkButton>
          </>
        }
      >
        {m.roll_title()}
      </PageTitle>
      <LessonPath lesson={lesson} at="roll" isDone={roll.saved_at !== null} />
      {blocked.rollCallSave && (
        <Notice tone="amber" icon="clock" className="mt-5 max-w-180">
          {blocked.rollCallSave.message} <When at={roll.opens_at} place={lesson.site} year={false} />
        </Notice>
      )}
      {children.length === 0 ? (
        <EmptyState
          title={m.roll_nobody()}
          action={<LinkButton to={path.teacherIndex()}>{m.shell_nav_teacher()}</LinkButton>}
        >
          {m.roll_nobody_words()}
        </EmptyState>
      ) : blocked.rollCallSave?.code === 'roll_call.not_open' ? (
        <Expected pupils={children} />
      ) : (
        <RollForm key={roll.saved_at ?? ''} roll={roll} />
      )}
      {roll.saved_at && <Missing roll={roll} />}
    </>
  );
}

/** Children absent without leave, with links to write to their families. */
function Missing({ roll }: { roll: Roll }) {
  const missing = roll.children.filter((child) => child.as === 'class' && child.mark === 'absent');
  if (missing.length === 0) return null;
  return (
    <section className="mt-6 max-w-180">
      <h2 className="mb-2 font-strong">{m.roll_missing()}</h2>
      <div className="flex flex-wrap gap-3">
        {missing.map((child) => (
          <LinkButton
            key={child.child_id}
            to={path.teacherLetters({ write: 1, child_id: child.child_id })}
            look="secondary"
            size="small"
            icon="envelope-simple"
          >
            {m.roll_write_to({ name: formatName(child) })}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

/** Children without consent to photos, listed where the teacher sees them during the lesson. */
function NoPhotos({ pupils }: { pupils: Roll['children'] }) {
  const names = pupils.filter(({ may_photograph: may }) => !may).map((child) => formatName(child));
  if (names.length === 0) return null;
  return (
    <p className="text-small text-ink-soft">{m.roll_no_photos({ names: names.join(m.catalog_and()) })}</p>
  );
}

/** Whom to call about a child, and who may collect them. */
function Care({ pupils }: { pupils: Roll['children'] }) {
  const cared = pupils.flatMap(({ care, ...child }) => {
    const words = care ? careWords(care).filter(([, value]) => value) : [];
    return words.length > 0 ? [{ child, words }] : [];
  });
  if (cared.length === 0) return null;
  return (
    <details className="rounded-lg bg-sheet px-5 mobile:px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-strong">{m.roll_care()}</summary>
      <ul className="grid gap-4 pb-4">
        {cared.map(({ child, words }) => (
          <li key={child.child_id}>
            <p className="font-strong">{formatName(child)}</p>
            {words.map(([label, value]) => (
              <p key={label}>{m.roll_care_of({ label, value })}</p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The children of a lesson whose roll is not open yet. */
const Expected = ({ pupils }: { pupils: Roll['children'] }) => (
  <div className="mt-5 grid max-w-180 gap-4">
    <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
      {pupils.map((child) => (
        <ExpectedRow key={child.child_id} child={child} />
      ))}
    </ul>
    <NoPhotos pupils={pupils} />
    <Care pupils={pupils} />
  </div>
);

function RollForm({ roll }: { roll: Roll }) {
  const { lesson, children, blocked } = roll;
  const form = useCallForm('rollCallSave', { reason: '' });
  const { values, field } = form;
  // What the marks were changed from, whatever the page reads again meanwhile.
  const [shown, setShown] = useState(children);
  const [draft, setDraft] = useState(() => draftOf(shown));
  const { href } = useLinks();
  const next = path.teacherRemarks(lesson.id);
  return (
    <CallForm
      form={form}
      fields={{ lesson_id: lesson.id }}
      next={href(next)}
      done={m.roll_saved()}
      input={() => {
        const reason = values.reason.trim();
        return { marks: marksOf(draft, shown), ...(reason ? { reason } : {}) };
      }}
      className="mt-5 grid max-w-180 gap-4"
    >
      <KeptChoices
        value={marksOf(draft, shown)}
        onValue={(marks) => {
          setShown(shownFor(marks, children));
          setDraft(draftFor(marks, children));
        }}
      />
      <p className="text-ink-soft" aria-live="polite">
        {dotted(
          countMarks(draft).map(
            ([mark, count]) => count > 0 && m.roll_count({ mark: markWords(mark), count }),
          ),
        )}
      </p>
      <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
        {children.map((child, index) => (
          <RollRow
            key={child.child_id}
            child={child}
            index={index}
            mark={draft[child.child_id]?.mark ?? child.mark}
            minutes={draft[child.child_id]?.minutes ?? null}
            onMark={(mark, minutes) =>
              setDraft((before) => ({ ...before, [child.child_id]: { mark, minutes } }))
            }
          />
        ))}
      </ul>
      <NoPhotos pupils={children} />
      <Care pupils={children} />
      {roll.needs_reason && (
        <TextField
          {...field('reason')}
          label={m.roll_reason()}
          hint={m.roll_reason_hint()}
          maxLength={300}
          required
        />
      )}
      {!blocked.rollCallSave && (
        <div className="sticky bottom-(--bottom-bar) -mx-4 bg-paper/95 px-4 py-3 desktop:static desktop:mx-0 desktop:bg-transparent desktop:p-0">
          <Button type="submit" look="accent" className="mobile:w-full">
            {roll.saved_at ? m.roll_save_again() : m.roll_save()}
          </Button>
        </div>
      )}
    </CallForm>
  );
}
