import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withQuery } from '../../../contract/core/address.ts';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateView } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { zonesFor } from '../../../words/times.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatSpan } from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton, Spinner } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { HourPicker } from '../parts/hour-picker.tsx';
import { lastDayOf } from '../parts/private-times.tsx';
import { useHourBooking } from './use-hour-booking.ts';

type Lesson = PrivateView['lessons'][number];
type Props = { purchase: PrivateView; lesson: Lesson };

/** A booked lesson, which can be moved or cancelled until the cut-off. */
export function PrivateLesson({ purchase, lesson }: Props) {
  const [isMoving, setMoving] = useState(false);
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const { lead } = zonesFor(purchase.site, useZone(), lesson.starts_at);
  const when = formatSpan([lesson.starts_at, lesson.ends_at], lead, { weekday: true, year: false });
  const isOver = lesson.status === 'finish';
  const whyNot = lesson.blocked.privateMove;
  const isTooLate = whyNot?.code === 'private_lessons.too_late';
  const hours = purchase.cut_off_hours;
  const question = {
    title: m.private_cancel_title(),
    message:
      purchase.offering.kind === 'private_once'
        ? m.private_cancel_single_words({ when, hours, day: lastDayOf(purchase.valid_until, purchase.site) })
        : m.private_cancel_words({ when, hours }),
    yes: m.private_cancel_yes(),
    no: m.private_cancel_no(),
    danger: true,
  };
  const cancel = async () => {
    await act(async () => {
      await post('privateCancel', { lesson_id: lesson.id });
      toast(m.private_cancelled());
    });
    await revalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-paper px-4 py-3">
      <div className="min-w-0">
        <When
          at={lesson.starts_at}
          until={lesson.ends_at}
          place={purchase.site}
          year={false}
          className={isOver ? 'block text-ink-soft' : 'block font-strong'}
        />
        {isTooLate && !isOver && lesson.status === 'ahead' && (
          <p className="text-small text-ink-soft">{whyNot.message}</p>
        )}
      </div>
      {lesson.status === 'in_class' && <Badge tone="green">{m.schedule_status_in_class()}</Badge>}
      {!whyNot && (
        <div className="flex gap-2">
          <Button
            look="secondary"
            size="small"
            aria-label={m.private_move_named({ when })}
            onClick={() => setMoving(true)}
            className="noscript:hidden"
          >
            {m.private_move()}
          </Button>
          <noscript>
            <LinkButton
              to={withQuery(path.memberPrivate(), { book: purchase.session_id, move: lesson.id })}
              look="secondary"
              size="small"
            >
              {m.private_move()}
            </LinkButton>
          </noscript>
          <ButtonForm
            call="privateCancel"
            fields={{ lesson_id: lesson.id }}
            done={m.private_cancelled()}
            confirmation={question}
            onPress={() => void cancel()}
          >
            <Button
              type="submit"
              look="quiet"
              size="small"
              busy={busy}
              aria-label={m.private_cancel_named({ when })}
            >
              {m.private_cancel()}
            </Button>
          </ButtonForm>
        </div>
      )}
      {isMoving && <MoveLesson purchase={purchase} lesson={lesson} onClose={() => setMoving(false)} />}
    </li>
  );
}

/** A dialog with the hours to which a lesson can be moved. */
function MoveLesson({ purchase, lesson, onClose }: Props & { onClose: () => void }) {
  const hourBooking = useHourBooking(purchase.session_id);
  const move = () =>
    hourBooking.run(async (starts_at) => {
      await post('privateMove', { lesson_id: lesson.id, starts_at }, { showsRefusal: true });
      toast(m.private_moved());
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={m.private_move_title()}
      actions={
        <Button look="accent" busy={hourBooking.busy} onClick={() => void move()}>
          {m.private_move_do()}
        </Button>
      }
    >
      <div className="grid gap-4 text-ink">
        <p className="text-ink-soft">
          {led(m.private_move_from())}
          <When at={lesson.starts_at} until={lesson.ends_at} place={purchase.site} year={false} />
        </p>
        {hourBooking.free ? (
          <HourPicker
            name="starts_at"
            hours={hourBooking.free.hours}
            place={purchase.site}
            value={hourBooking.hour}
            onValue={hourBooking.choose}
            error={hourBooking.error}
          />
        ) : (
          <p className="flex min-h-40 items-center justify-center gap-2 text-ink-soft">
            <Spinner /> {m.kit_loading()}
          </p>
        )}
      </div>
    </Dialog>
  );
}
