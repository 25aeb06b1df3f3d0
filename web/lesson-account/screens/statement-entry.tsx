import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { DisputeView, EntryView, StatementView } from '../../../contract/lesson-account/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { Link } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { RightBadge } from '../../leave/parts/right-badge.tsx';
import { amountWords, entryName, ruleName } from '../parts/entry-words.ts';

type Site = NonNullable<StatementView['account']>['site'];

/** How much of the lesson the child missed. */
const minutesOf = ({ minutes, rule }: EntryView): string | null =>
  minutes && (rule === 'late' || rule === 'left_early') ? m.roll_minutes({ minutes }) : null;

/** One entry of a lesson account: amount, reason, balance after it, and a form to dispute it. */
export function StatementEntry({ entry, site }: { entry: EntryView; site: Site }) {
  const { lesson } = entry;
  const name = entryName(entry.kind);
  const rule = ruleName(entry.rule);
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-strong">{name === rule ? name : `${name} · ${rule}`}</p>
          <p className="text-small text-ink-soft">
            {lesson ? (
              <When at={lesson.starts_at} until={lesson.ends_at} place={site} />
            ) : (
              <When at={entry.at} />
            )}
            {/* On its own line: where the clocks differ, the time takes two. */}
            <span className="block">{dotted([minutesOf(entry), entry.by])}</span>
          </p>
          {entry.right && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
              <Link to={path.virtualLeave()} className="text-blue underline">
                {m.make_up_title()}
              </Link>
              <RightBadge state={entry.right.state} />
              {entry.right.state !== 'used' && (
                <span className="text-ink-soft">
                  {m.make_up_good_until()} <When at={entry.right.good_until} year={false} />
                </span>
              )}
            </p>
          )}
        </div>
        <p className="shrink-0 text-end">
          <span
            className={cx(
              'tabular block text-lead font-strong',
              entry.amount > 0 && 'text-green',
              entry.amount === 0 && 'text-ink-soft',
            )}
          >
            {amountWords(entry.amount)}
          </span>
          <span className="text-small text-ink-soft">{m.statement_left_then({ left: entry.left })}</span>
        </p>
      </div>
      {entry.dispute ? (
        <Dispute dispute={entry.dispute} />
      ) : (
        !entry.blocked.lessonDispute && <DisputeForm entryId={entry.id} />
      )}
    </li>
  );
}

function Dispute({ dispute }: { dispute: DisputeView }) {
  const isRight = dispute.answer === 'correct';
  return (
    <Notice
      tone={dispute.answer === null ? 'amber' : isRight ? 'green' : 'blue'}
      icon={dispute.answer === null ? 'hourglass-medium' : isRight ? 'check-circle' : 'info'}
      title={
        dispute.answer === null ? (
          <>
            {m.dispute_waiting()} <When at={dispute.due_at} year={false} />
          </>
        ) : isRight ? (
          m.dispute_right()
        ) : (
          m.dispute_stands()
        )
      }
    >
      <p className="text-small">{m.dispute_you({ words: dispute.words })}</p>
      {dispute.answer_words && <p className="mt-1">{m.dispute_school({ words: dispute.answer_words })}</p>}
    </Notice>
  );
}

function DisputeForm({ entryId }: { entryId: string }) {
  const form = useCallForm('lessonDispute', { words: '' }, entryId);
  const { sent, field } = form;
  const [open, setOpen] = useState(false);
  return (
    <div className="-ms-3.5">
      <Opening
        label={m.dispute_ask()}
        title={m.dispute_ask()}
        look="quiet"
        size="small"
        open={open}
        onOpen={setOpen}
        isSent={sent !== null}
      >
        <CallForm
          form={form}
          fields={{ entry_id: entryId }}
          done={m.dispute_asked(figures)}
          onDone={() => setOpen(false)}
          className="grid gap-4"
        >
          <TextArea
            {...field('words')}
            label={m.dispute_words()}
            hint={m.dispute_words_hint(figures)}
            maxLength={500}
            rows={3}
            required
          />
          <Button type="submit" look="accent">
            {m.dispute_send()}
          </Button>
        </CallForm>
      </Opening>
    </div>
  );
}
