import { useState } from 'react';
import type { BookedPrivate, PrivateView } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { Button, Spinner } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Select } from '../../kit/select.tsx';
import { HourPicker } from '../parts/hour-picker.tsx';
import { useHourBooking } from './use-hour-booking.ts';

/** The number of lessons booked, the days on which the hour was not free, and why no more were booked. */
export type Booked = { count: number } & Pick<BookedPrivate, 'skipped' | 'ended'>;

type Props = {
  purchase: PrivateView;
  onClose: () => void;
  onBooked: (booked: Booked, wanted: number) => void;
};

/** A dialog that books one lesson of a package, or the same hour every week. */
export function BookLessons({ purchase, onClose, onBooked }: Props) {
  const hourBooking = useHourBooking(purchase.session_id);
  const [weekly, setWeekly] = useState(false);
  const [count, setCount] = useState(purchase.left);
  const weeks = weekly ? Math.min(count, purchase.left) : 1;
  const book = () =>
    hourBooking.run(async (starts_at) => {
      const input = { session_id: purchase.session_id, starts_at, weekly, count: weeks };
      const answer = await post('privateBook', input, { showsRefusal: true });
      const booked = answer.private.lessons.length - purchase.lessons.length;
      toast(m.private_booked({ count: booked }));
      onBooked({ count: booked, skipped: answer.skipped, ended: answer.ended }, weeks);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={m.private_book_title({ name: purchase.teacher.name })}
      actions={
        <Button look="accent" busy={hourBooking.busy} onClick={() => void book()}>
          {m.private_book_do()}
        </Button>
      }
    >
      <div className="grid gap-4 text-ink">
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
        {purchase.left > 1 && (
          <div className="grid gap-x-6 gap-y-2 border-t border-line pt-3 desktop:grid-cols-[1fr_12rem]">
            <Checkbox
              name="weekly"
              label={m.private_weekly()}
              hint={m.private_weekly_hint()}
              checked={weekly}
              onValue={setWeekly}
            />
            {weekly && (
              <Select
                name="count"
                label={m.private_weekly_count()}
                empty={null}
                value={String(count)}
                onValue={(text) => setCount(Number(text))}
                options={Array.from({ length: purchase.left - 1 }, (_, index) => index + 2).map((number) => ({
                  value: String(number),
                  label: m.private_lessons_count({ count: number }),
                }))}
              />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
