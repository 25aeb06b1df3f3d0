import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { MarkView } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Levels } from '../../kit/chips.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FileField } from '../../uploads/parts/file-field.tsx';
import { Attempt, Work } from '../parts/attempt.tsx';
import { PinPicture } from '../parts/pin-picture.tsx';
import { MarkHead } from './mark-head.tsx';
import { Phrases } from './phrases.tsx';
import { nextAddress, type Queue, useMarking } from './use-marking.ts';

export const handle: ScreenHandle = { title: () => m.homework_marking(), back: () => path.teacherTask() };
export const meta = () => titled(m.homework_marking());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const param = (name: string) => {
    const id = query.get(name);
    return id ? { [name]: id } : {};
  };
  const queue: Queue = { ...param('task_id'), ...param('session_id') };
  const mark = await read(args, 'taskMark', { ...param('hand_in_id'), ...queue });
  return { mark, queue, isChanging: query.has('change') };
}

type MarkProps = { mark: MarkView; queue: Queue };

/** The teacher's feedback: stars, phrases, words, a recording. */
function MarkForm({ mark, queue, marking }: MarkProps & { marking: ReturnType<typeof useMarking> }) {
  const { errors, field, busy, score, setScore, scores, setScores } = marking;
  const { phrases, setPhrases, voice, setVoice, pins, setPins, send, choose } = marking;
  const stars = (count: number) => m.homework_stars({ count });
  const [isSending, setSending] = useState(false);
  const waits = isSending ? m.uploads_wait() : null;
  return (
    <CallForm
      form={{ call: 'taskReturn', errors }}
      fields={{
        hand_in_id: mark.attempt.id,
        ...queue,
        handed_in_at: mark.attempt.handed_in_at,
        seen_at: mark.attempt.returned?.at ?? 'none',
        pins: JSON.stringify(pins.filter(({ words }) => words.trim())),
      }}
      next={nextAddress(mark, queue)}
      done={m.homework_is_returned()}
      textsAbout={`taskReturn ${mark.attempt.id}`}
      onSubmit={send}
      className="grid gap-5"
    >
      <KeptChoices
        value={{ score, scores, phrases, pins }}
        onValue={(kept) => {
          setScore(kept.score);
          setScores(mark.task.criteria.map((_, index) => kept.scores[index] ?? null));
          setPhrases(stillAmong(kept.phrases, mark.bank));
          setPins(kept.pins);
        }}
      />
      <Levels
        legend={m.homework_score()}
        name="score"
        max={5}
        labelOf={stars}
        value={score}
        onValue={setScore}
      />
      {mark.task.criteria.map((name, index) => (
        <Levels
          key={name}
          legend={name}
          name={`scores.${index}`}
          max={5}
          labelOf={stars}
          value={scores[index] ?? null}
          onValue={(level) => setScores(scores.map((score, at) => (at === index ? level : score)))}
        />
      ))}
      <Phrases bank={mark.bank} values={phrases} onValues={setPhrases} />
      <TextArea label={m.homework_said()} rows={4} {...field('words')} />
      <FileField
        label={m.homework_voice()}
        files={voice}
        onFiles={setVoice}
        kinds={['voice']}
        onBusy={setSending}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="accent"
          size="large"
          busy={busy}
          blocked={waits}
          onClick={() => choose(false)}
        >
          {m.homework_return()}
        </Button>
        <Button
          type="submit"
          look="secondary"
          size="large"
          name="again"
          value="1"
          busy={busy}
          blocked={waits}
          onClick={() => choose(true)}
        >
          {m.homework_ask_again()}
        </Button>
      </div>
    </CallForm>
  );
}

/** The feedback form; for returned work, links to change it and to the next attempt. */
function FeedbackPanel(props: MarkProps & { marking: ReturnType<typeof useMarking>; isOpen: boolean }) {
  const { mark, queue, marking, isOpen } = props;
  const hand_in_id = mark.attempt.id;
  if (!isOpen)
    return (
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path.teacherTaskMark({ hand_in_id, ...queue, change: 1 })} look="secondary">
          {m.homework_change_return()}
        </LinkButton>
        <LinkButton to={path.teacherTaskInfo(mark.task.id)} look="quiet">
          {m.homework_to_task()}
        </LinkButton>
      </div>
    );
  return (
    <>
      <MarkForm mark={mark} queue={queue} marking={marking} />
      {mark.attempt.returned && (
        <div>
          <LinkButton to={path.teacherTaskMark({ hand_in_id, ...queue })} look="quiet">
            {m.homework_keep_return()}
          </LinkButton>
        </div>
      )}
    </>
  );
}

/** An attempt to mark: its pictures take pins, the form stands beside them. */
function Marking({ mark, queue, isChanging }: MarkProps & { isChanging: boolean }) {
  const marking = useMarking(mark, queue);
  const { pins, setPins } = marking;
  const { attempt } = mark;
  const isOpen = !mark.blocked.taskReturn && (!attempt.returned || isChanging);
  const pictures = attempt.files.filter(({ kind }) => kind === 'picture');
  const withoutPictures = { ...attempt, files: attempt.files.filter(({ kind }) => kind !== 'picture') };
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card as="section" className="grid gap-5">
        {isOpen ? (
          <Work work={withoutPictures} />
        ) : (
          <Attempt attempt={attempt} criteria={mark.task.criteria} />
        )}
        {isOpen && pictures.length > 0 && <p className="text-small text-ink-soft">{m.homework_pin_hint()}</p>}
        {isOpen &&
          pictures.map((file) => (
            <PinPicture
              key={file.id}
              file={file}
              pins={pins.filter(({ file_id }) => file_id === file.id)}
              onPins={(changed) =>
                setPins([...pins.filter(({ file_id }) => file_id !== file.id), ...changed])
              }
            />
          ))}
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card as="section" className="grid gap-4 desktop:sticky desktop:top-28">
          {mark.blocked.taskReturn ? (
            <Notice>{mark.blocked.taskReturn.message}</Notice>
          ) : (
            <FeedbackPanel {...{ mark, queue, marking, isOpen }} />
          )}
        </Card>
        {mark.earlier.map((attempt) => (
          <Card as="section" key={attempt.id}>
            <Attempt attempt={attempt} criteria={mark.task.criteria} />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The queue of attempts to mark, one by one. */
export default function TeacherTaskMarkScreen() {
  const { mark, queue, isChanging } = useLoaderData<typeof loader>();
  const isPart = Boolean(queue.task_id ?? queue.session_id);
  if (!mark)
    return (
      <EmptyState
        title={isPart ? m.homework_queue_done() : m.homework_none_waiting()}
        picture="calendar"
        action={
          isPart ? (
            <LinkButton to={path.teacherTaskMark()}>{m.homework_queue_others()}</LinkButton>
          ) : (
            <LinkButton to={path.teacherTask()}>{m.homework_to_tasks()}</LinkButton>
          )
        }
      >
        {isPart ? m.homework_queue_done_words() : m.homework_none_waiting_words()}
      </EmptyState>
    );
  return (
    <>
      <PageTitle
        lead={
          <>
            <span className="block font-strong text-ink">
              {formatName(mark.child)} · {mark.task.title}
            </span>
            {mark.task.offering.name} · {mark.task.session_label}
          </>
        }
        actions={
          <nav aria-label={m.homework_marking()} className="flex gap-2">
            {mark.before_id && (
              <LinkButton
                to={path.teacherTaskMark({ hand_in_id: mark.before_id, ...queue })}
                look="secondary"
                icon="arrow-left"
              >
                {m.homework_previous()}
              </LinkButton>
            )}
            {mark.after_id && (
              <LinkButton
                to={path.teacherTaskMark({ hand_in_id: mark.after_id, ...queue })}
                look="secondary"
                icon="arrow-right"
              >
                {m.homework_next({ count: mark.waiting })}
              </LinkButton>
            )}
          </nav>
        }
      >
        {m.homework_marking()}
      </PageTitle>
      <MarkHead mark={mark} />
      <Marking
        key={`${mark.attempt.id} ${mark.attempt.returned?.at} ${isChanging}`}
        {...{ mark, queue, isChanging }}
      />
    </>
  );
}
