import { useRef, useState } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { MarkView, PinView } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { useFields } from '../../client/use-fields.ts';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

/**
 * Where to go after marking: the next attempt in the queue, or the message that none is left; after a change the attempt
 * stays open. `{after_id}` is a field of the answer.
 */
export const nextAddress = ({ attempt }: Pick<MarkView, 'attempt'>, queue: Queue): string =>
  attempt.returned
    ? path.teacherTaskMark({ hand_in_id: attempt.id, ...queue })
    : path
        .teacherTaskMark({ hand_in_id: idPlaceholder, ...queue })
        .replace(encodeURIComponent(idPlaceholder), idPlaceholder);

/** A placeholder for the next attempt's id in the answer. */
const idPlaceholder = '{after_id}';

/** The attempts to mark: all, or those of one task or class. */
export type Queue = { task_id?: string; session_id?: string };

/** State of a teacher's feedback on an attempt; sending it leads to the next one. */
export function useMarking(mark: MarkView, queue: Queue) {
  const { busy, errors, act, sent } = useAct('taskReturn');
  const returned = mark.attempt.returned;
  const { values, field } = useFields({ words: returned?.words ?? '' }, errors, sent);
  const [score, setScore] = useState<number | null>(returned?.score ?? null);
  const [scores, setScores] = useState<readonly (number | null)[]>(
    mark.task.criteria.map((_, index) => returned?.scores[index] ?? null),
  );
  const [phrases, setPhrases] = useState<readonly string[]>(mark.phrase_ids);
  const [pins, setPins] = useState<readonly PinView[]>(returned?.pins ?? []);
  const [voice, setVoice] = useState<readonly SentFile[]>([]);
  const isAgain = useRef(false);
  const { go } = useLinks();
  const onward = nextAddress(mark, queue);
  const send = () =>
    act(async () => {
      const again = isAgain.current;
      const complete = scores.filter((score) => score !== null);
      const [recording] = voice.slice(-1);
      const answer = await post(
        'taskReturn',
        {
          hand_in_id: mark.attempt.id,
          ...queue,
          handed_in_at: mark.attempt.handed_in_at,
          seen_at: returned?.at ?? 'none',
          ...values,
          again,
          ...(score ? { score } : {}),
          scores: complete.length === mark.task.criteria.length ? complete : [],
          phrase_ids: [...phrases],
          pins: pins.filter(({ words }) => words.trim()),
          ...(recording ? { voice: recording.id } : {}),
        },
        { form: true },
      );
      toast(again ? m.homework_asked_again() : m.homework_is_returned());
      await go(onward.replace(idPlaceholder, answer.after_id ?? ''));
    });
  return {
    ...{ busy, errors, field, send, score, setScore, scores, setScores },
    ...{ phrases, setPhrases, pins, setPins, voice, setVoice },
    /** Which of the two buttons was pressed. */
    choose: (again: boolean) => {
      isAgain.current = again;
    },
  };
}
