import { path } from '../../../contract/core/paths.ts';
import type { PrivateHours, PrivateView } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { useLinks } from '../../kit/link.tsx';
import { Select } from '../../kit/select.tsx';
import { AllHours } from '../parts/hour-picker.tsx';

/** The hours to choose from, requested in the page's address; `move`: the lesson to be moved. */
export type HourRequest = { free: PrivateHours; move: string | null };

const counts = (left: number) =>
  Array.from({ length: left }, (_, index) => ({
    value: String(index + 1),
    label: m.private_lessons_count({ count: index + 1 }),
  }));

/** Books or moves a lesson in the page without script, where otherwise a dialog opens. */
export function BookInPage({ purchase, free, move }: HourRequest & { purchase: PrivateView }) {
  const { href } = useLinks();
  const next = href(path.memberPrivate());
  const isSeveral = !move && purchase.left > 1;
  return (
    <noscript>
      <CallForm
        form={{ call: move ? 'privateMove' : 'privateBook' }}
        fields={move ? { lesson_id: move } : { session_id: purchase.session_id }}
        next={next}
        done={move ? m.private_moved() : m.edit_saved()}
        className="mt-4 grid gap-4"
      >
        <AllHours name="starts_at" hours={free.hours} place={purchase.site} value={null} />
        {isSeveral && (
          <div className="grid gap-4 desktop:grid-cols-2">
            <Checkbox name="weekly" label={m.private_weekly()} hint={m.private_weekly_hint()} />
            <Select
              name="count"
              label={m.private_weekly_count()}
              empty={null}
              defaultValue="1"
              options={counts(purchase.left)}
            />
          </div>
        )}
        <Button type="submit" look="accent">
          {move ? m.private_move_do() : m.private_book_do()}
        </Button>
      </CallForm>
    </noscript>
  );
}
