import type { MarkView } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { led } from '../../../words/dotted.ts';
import { overdueText } from '../../../words/late.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';

/** Characters of a task shown; longer text is folded. */
const openWords = 140;

const words = 'max-w-[46em] whitespace-pre-line';

function TaskWords({ text }: { text: string }) {
  if (!text) return null;
  if (text.length <= openWords) return <p className={words}>{text}</p>;
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-blue">
        {m.homework_task_words()}
      </summary>
      <p className={words}>{text}</p>
    </details>
  );
}

/** The head of an attempt: the task, its due time and the time it was handed in. */
export function MarkHead({ mark: { task, attempt } }: { mark: MarkView }) {
  const isAfterDue = attempt.late && attempt.handed_in_at > task.due_at;
  return (
    <section aria-label={task.title} className="mb-6 grid gap-3 mobile:mb-4">
      <TaskWords text={task.text} />
      <dl className="flex flex-wrap gap-x-8 gap-y-1.5">
        <div className="flex flex-wrap gap-x-1">
          <dt className="text-ink-soft">{led(m.homework_due())}</dt>
          <dd>
            <When at={task.due_at} place={task.site} year={false} />
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-1">
          <dt className="text-ink-soft">{led(m.homework_was_handed_in())}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <When at={attempt.handed_in_at} place={task.site} year={false} />
            {attempt.late && (
              <Badge tone="amber">
                {isAfterDue
                  ? overdueText(task.due_at, attempt.handed_in_at, { locale: getLocale() })
                  : m.homework_late()}
              </Badge>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
