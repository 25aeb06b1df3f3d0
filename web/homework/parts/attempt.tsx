import { languageTags } from '../../../contract/core/locale.ts';
import type { AttemptView, PinView, ReturnView } from '../../../contract/homework/views.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { SentFiles } from '../../uploads/parts/sent-files.tsx';
import { Stars } from './stars.tsx';

/** A text, link and files, of a task or of a child's work. */
export function Work({ work }: { work: Pick<AttemptView, 'text' | 'link' | 'files'> }) {
  return (
    <div className="grid gap-4">
      {work.text && (
        <p lang={languageTags[languageOf(work.text)]} className="whitespace-pre-line">
          {work.text}
        </p>
      )}
      {work.link && (
        <OutsideLink to={work.link} className="break-all">
          <span className="text-blue underline">{work.link}</span>
        </OutsideLink>
      )}
      <SentFiles files={work.files} />
    </div>
  );
}

/** The numbers of the pins, over the picture. */
export const PinNumbers = ({ pins, first }: { pins: readonly PinView[]; first: number }) =>
  pins.map((pin, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: pins have no other identity and are not reordered
      key={index}
      style={{ left: `${pin.x / 100}%`, top: `${pin.y / 100}%` }}
      className="tabular pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full bg-persimmon-deep text-small font-strong text-white shadow-rest"
    >
      {first + index}
    </span>
  ));

function Pins({ attempt, pins }: { attempt: AttemptView; pins: readonly PinView[] }) {
  const pictures = attempt.files.filter(({ id }) => pins.some(({ file_id }) => file_id === id));
  const ordered = pictures.flatMap(({ id }) => pins.filter(({ file_id }) => file_id === id));
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 desktop:grid-cols-2">
        {pictures.map(({ id, url }) => {
          const shown = ordered.filter(({ file_id }) => file_id === id);
          const [single] = shown;
          return (
            <span key={id} className="relative block">
              <img src={url} alt={m.homework_pinned()} className="w-full rounded-md" />
              <PinNumbers pins={shown} first={single ? ordered.indexOf(single) + 1 : 1} />
            </span>
          );
        })}
      </div>
      <ol className="list-decimal ps-6">
        {ordered.map((pin, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{pin.words}</li>
        ))}
      </ol>
    </div>
  );
}

type FeedbackProps = { attempt: AttemptView; feedback: ReturnView; criteria: readonly string[] };

/** The teacher's feedback on an attempt. */
function TeacherFeedback({ attempt, feedback, criteria }: FeedbackProps) {
  return (
    <section className="grid gap-3 rounded-md bg-green-wash p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{feedback.by}</span>
        <span className="text-small text-ink-soft">
          <When at={feedback.at} year={false} />
        </span>
        {feedback.again && <Badge tone="persimmon">{m.homework_state_again()}</Badge>}
        {feedback.score && <Stars score={feedback.score} />}
      </p>
      {feedback.scores.length > 0 && (
        <ul className="grid gap-1">
          {criteria.map((name, index) => (
            <li key={name} className="flex items-center justify-between gap-3 desktop:max-w-90">
              {name} <Stars score={feedback.scores[index] ?? 0} />
            </li>
          ))}
        </ul>
      )}
      {feedback.words && <p className="whitespace-pre-line">{feedback.words}</p>}
      {feedback.phrases.map((phrase) => (
        <p key={phrase}>{phrase}</p>
      ))}
      {feedback.voice && <SentFiles files={[feedback.voice]} />}
      {feedback.pins.length > 0 && <Pins attempt={attempt} pins={feedback.pins} />}
    </section>
  );
}

/** An attempt with its feedback. */
export function Attempt({ attempt, criteria }: { attempt: AttemptView; criteria: readonly string[] }) {
  return (
    <article className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        {m.homework_attempt({ count: attempt.attempt })}
        <When at={attempt.handed_in_at} year={false} />
        {attempt.late && <Badge tone="amber">{m.homework_late()}</Badge>}
      </p>
      {attempt.returned && (
        <TeacherFeedback attempt={attempt} feedback={attempt.returned} criteria={criteria} />
      )}
      <Work work={attempt} />
    </article>
  );
}
