import { inLocale } from '../../../contract/core/bilingual.ts';
import type { AttemptView, HomeworkFile, ReturnView } from '../../../contract/homework/views.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { isLate, stateOf } from './rules.ts';
import type { HandIn } from './store.ts';
import type { TaskRow } from './task-store.ts';

type FileRow = { id: string; kind: UploadKind; name: string; bytes: number };

/** Presents a file with a short-lived link. */
export const presentFile = (context: Context, { id, kind, name, bytes }: FileRow): HomeworkFile => ({
  id,
  kind,
  name,
  bytes,
  url: linkTo(context, id),
});

export function presentLine({ locale }: Context, row: TaskRow) {
  const { task, session, offering, lesson, site } = row;
  return {
    id: task.id,
    title: task.title,
    due_at: task.dueAt.toString(),
    site: { kind: site.kind, time_zone: site.timeZone },
    set_at: task.setAt.toString(),
    session_id: session.id,
    session_label: inLocale(session.label, locale),
    offering: {
      number: offering.number,
      name: inLocale(offering.name, locale),
      category: offering.category,
      cover: offering.cover,
    },
    lesson: lesson && {
      id: lesson.id,
      position: lesson.position,
      starts_at: lesson.startsAt.toString(),
    },
  };
}

/** Presents a task beside a hand-in. */
export const presentTaskOfHandIn = (context: Context, row: TaskRow) => ({
  ...presentLine(context, row),
  text: row.task.text,
  criteria: row.task.criteria,
});

/** Presents a child's state in a task; attempts come latest first. */
export function presentStanding(
  { now }: Pick<Context, 'now'>,
  task: { dueAt: Temporal.Instant },
  attempts: readonly Pick<HandIn, 'attempt' | 'state' | 'handedInAt' | 'isLate' | 'score'>[],
) {
  const [latest] = attempts;
  const state = stateOf(latest);
  const handedIn = attempts.find(({ handedInAt }) => handedInAt);
  return {
    state,
    late:
      state === 'assigned'
        ? isLate(task.dueAt, { handedInAt: null, now })
        : state !== 'again' && (handedIn?.isLate ?? false),
    score: attempts.find(({ score }) => score)?.score ?? null,
  };
}

type Beside = {
  files: readonly (FileRow & { handInId: string })[];
  voices: readonly Omit<FileRow, 'kind'>[];
  /** Names of those who returned them, by account. */
  names: ReadonlyMap<string, string>;
};

function presentReturn(context: Context, row: HandIn, { voices, names }: Beside): ReturnView | null {
  if (!row.returnedAt) return null;
  const voice = voices.find(({ id }) => id === row.voiceId);
  return {
    at: row.returnedAt.toString(),
    again: row.state === 'again',
    by: names.get(row.returnedBy ?? '') ?? '',
    score: row.score,
    scores: row.scores,
    words: row.words,
    phrases: row.phrases.map((phrase) => inLocale(phrase, context.locale)),
    voice: voice ? presentFile(context, { ...voice, kind: 'voice' }) : null,
    pins: row.pins,
  };
}

export const presentAttempts = (context: Context, rows: readonly HandIn[], beside: Beside): AttemptView[] =>
  rows.flatMap((row) =>
    row.handedInAt
      ? [
          {
            id: row.id,
            attempt: row.attempt,
            text: row.text,
            link: row.link,
            files: beside.files
              .filter(({ handInId }) => handInId === row.id)
              .map((file) => presentFile(context, file)),
            handed_in_at: row.handedInAt.toString(),
            late: row.isLate,
            returned: presentReturn(context, row, beside),
          },
        ]
      : [],
  );
