import { useState } from 'react';
import type { MakeUpRight } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted, led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatMoney, formatName } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { formName, useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { Link } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { LessonWords } from './lesson-words.tsx';
import { RightBadge } from './right-badge.tsx';

type Choosing = {
  /** With its next lessons, or all of them. */
  right: MakeUpRight;
  /** The number of lessons that are left out, and the page that has them. */
  more: number;
  moreAt: string;
};

/** Chooses a lesson with a free place. */
function Choose({ right, more, moreAt, onDone }: Choosing & { onDone: () => void }) {
  const inZone = useClassLabel();
  const form = useCallForm('makeUpBook', {}, right.id);
  const [lesson, setLesson] = useState<string | null>(null);
  return (
    <CallForm
      form={form}
      fields={{ right_id: right.id }}
      done={m.make_up_booked()}
      input={() => ({ lesson_id: lesson })}
      missing={() => (lesson ? {} : { lesson_id: m.field_lesson_required() })}
      onDone={onDone}
      className="grid gap-5 text-ink"
    >
      <RadioCards
        legend={m.make_up_choose_one()}
        name="lesson_id"
        value={lesson}
        onValue={setLesson}
        error={form.errors.of('lesson_id') ?? null}
        choices={right.lessons.map((lesson) => ({
          value: lesson.id,
          label: <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />,
          detail: dotted([
            lesson.offering.name,
            inZone(lesson.session_label, lesson.site, lesson.starts_at),
            lesson.site.name,
          ]),
          end: <span className="text-small">{m.make_up_places({ count: lesson.places_left })}</span>,
        }))}
      />
      {more > 0 && (
        <Link to={moreAt} preventScrollReset className="text-blue">
          {m.leave_later_lessons({ count: more })}
        </Link>
      )}
      <Button type="submit" wide>
        {m.make_up_book()}
      </Button>
    </CallForm>
  );
}

function ChooseOpening(choosing: Choosing) {
  const { right } = choosing;
  const [open, setOpen] = useState(false);
  const isSent = useSentForm(formName('makeUpBook', right.id)) !== null;
  return (
    <Opening
      look={right.state === 'offered' ? 'secondary' : 'primary'}
      size="small"
      label={right.state === 'offered' ? m.make_up_another() : m.make_up_choose()}
      title={m.make_up_choose()}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
    >
      <Choose {...choosing} onDone={() => setOpen(false)} />
    </Opening>
  );
}

function Cancel({ right }: { right: MakeUpRight }) {
  return (
    <ButtonForm call="makeUpCancel" fields={{ right_id: right.id }} done={m.make_up_cancelled()}>
      <Button type="submit" look="secondary" size="small">
        {right.place?.offered_until ? m.make_up_give_back() : m.make_up_cancel()}
      </Button>
    </ButtonForm>
  );
}

/** Explains that a leave with a booked make-up lesson cannot be withdrawn, with a button that cancels that lesson while possible. */
export function BookedMakeUp({ right }: { right: MakeUpRight }) {
  const why = right.blocked.makeUpCancel;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
      <p>{why ? m.leave_stays_booked({ why: why.message }) : m.leave_cancel_first()}</p>
      {!why && <Cancel right={right} />}
    </div>
  );
}

function Offered({ right }: { right: MakeUpRight }) {
  const { place } = right;
  if (!place) return null;
  return (
    <div className="grid gap-3 rounded-md bg-green-wash/60 p-4">
      {place.offered_until && (
        <p className="text-small font-strong text-green">
          {m.make_up_kept_until()} <When at={place.offered_until} year={false} />
        </p>
      )}
      <LessonWords lesson={place.lesson} level={4} />
      <div className="flex flex-wrap gap-2">
        {place.offered_until && (
          <ButtonForm
            call="makeUpBook"
            fields={{ right_id: right.id, lesson_id: place.lesson.id }}
            done={m.make_up_booked()}
          >
            <Button type="submit" look="accent" size="small">
              {m.make_up_take()}
            </Button>
          </ButtonForm>
        )}
        {right.blocked.makeUpCancel === null && <Cancel right={right} />}
      </div>
    </div>
  );
}

/** A right to a make-up lesson: its origin, last day, use and acts. */
export function MakeUpLine(choosing: Choosing) {
  const { right } = choosing;
  const may = useSelf()?.children.find((child) => child.id === right.child.id)?.may ?? [];
  const mayWrite = may.includes('leave.write');
  const isUsable = right.state === 'open' || right.state === 'offered';
  return (
    <li className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-strong">
            {led(right.earned_by === 'leave' ? m.make_up_from_leave() : m.make_up_from_called_off())}
          </span>
          {right.lesson.offering.name} ·{' '}
          <When at={right.lesson.starts_at} place={right.lesson.site} year={false} />
        </p>
        <span className="flex flex-wrap gap-2">
          <Badge tone="blue">{formatName(right.child)}</Badge>
          <RightBadge state={right.state} />
        </span>
      </div>
      {isUsable && (
        <p className="text-small text-ink-soft">
          {m.make_up_good_until()} <When at={right.good_until} />
          {right.state === 'open' && right.lessons.length === 0 && ` · ${m.make_up_in_turn()}`}
        </p>
      )}
      {right.place && <Offered right={right} />}
      {mayWrite && isUsable && (right.lessons.length > 0 || right.credits) && (
        <div className="flex flex-wrap gap-2">
          {right.lessons.length > 0 && <ChooseOpening {...choosing} />}
          {right.credits && may.includes('purchases.write') && (
            <ButtonForm
              call="makeUpCredits"
              fields={{ right_id: right.id }}
              done={m.make_up_credited()}
              confirmation={{
                title: m.make_up_credits(),
                message: m.make_up_credits_sure({ amount: formatMoney(right.credits) }),
                yes: m.make_up_credits(),
                no: m.make_up_keep(),
              }}
            >
              <Button type="submit" look="secondary" size="small">
                {m.make_up_credits_of({ amount: formatMoney(right.credits) })}
              </Button>
            </ButtonForm>
          )}
        </div>
      )}
    </li>
  );
}
