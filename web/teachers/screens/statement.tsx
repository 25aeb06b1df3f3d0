import { path } from '../../../contract/core/paths.ts';
import type { StatementLesson, StatementView } from '../../../contract/teachers/account.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatLessonPlace, formatMonth } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';

function Lesson({ lesson }: { lesson: StatementLesson }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-strong">
          {lesson.class_name} <span className="font-normal text-ink-soft">{lesson.session_label}</span>
        </p>
        <p className="text-small text-ink-soft">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        </p>
      </div>
      <p className="flex items-center gap-3 text-small">
        {lesson.waits_for && (
          <Badge tone="amber">
            {lesson.waits_for === 'roll' ? m.given_waits_roll() : m.given_waits_decision()}
          </Badge>
        )}
        {lesson.covered && <Badge tone="amber">{m.given_covered_one()}</Badge>}
        <span className="text-ink-soft">{formatLessonPlace(lesson)}</span>
        <span className="tabular">{m.hours_minutes({ count: lesson.minutes })}</span>
      </p>
    </li>
  );
}

const files = [
  { format: 'xlsx', words: m.given_workbook },
  { format: 'csv', words: m.given_file },
] as const;

/** The lessons a teacher gave, month by month, with files of each month. */
export function Statement({ statement }: { statement: StatementView }) {
  const { href } = useLinks();
  const { month, months, lessons } = statement;
  return (
    <Section
      title={m.given_title()}
      end={
        lessons.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {files.map(({ format, words }) => (
              <a
                key={format}
                href={href(path.teacherStatement(month, { format }))}
                download
                className={buttonClass({ look: 'secondary', size: 'small' })}
              >
                <Icon name="download-simple" />
                {words()}
              </a>
            ))}
          </p>
        )
      }
    >
      <div className="grid items-start gap-6 desktop:grid-cols-[22rem_1fr]">
        <ul className="grid gap-1.5 mobile:max-h-72 mobile:overflow-y-auto">
          {months.map((summary) => (
            <li key={summary.month}>
              <Link
                to={path.teacherAccount({ month: summary.month })}
                preventScrollReset
                aria-current={summary.month === month ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-4 rounded-md px-4 py-2',
                  summary.month === month ? 'bg-ink text-white' : 'bg-sheet shadow-rest',
                )}
              >
                <span className="font-strong">{formatMonth(summary.month)}</span>
                <span className="tabular text-small">
                  {m.given_given({ count: summary.given })}
                  {summary.covered > 0 && ` · ${m.given_covered({ count: summary.covered })}`}
                  {summary.waiting > 0 && ` · ${m.given_waiting({ count: summary.waiting })}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Card>
          <h3 className="mb-2 text-lead font-strong">{formatMonth(month)}</h3>
          {lessons.length === 0 ? (
            <p className="text-ink-soft">{m.given_none()}</p>
          ) : (
            <ul>
              {lessons.map((lesson) => (
                <Lesson key={lesson.id} lesson={lesson} />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </Section>
  );
}
