import { useEffect, useState } from 'react';
import type { ActingView } from '../../contract/accounts/acting.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { ButtonForm } from '../client/button-form.tsx';
import { When } from '../client/when.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { useLinks } from '../kit/link.tsx';
import { serverNow, useMeasuredClock } from '../kit/server-clock.ts';

const tickMs = 5000;
const minutesTo = (until: string) => Math.ceil((Date.parse(until) - serverNow()) / 60_000);

/** Minutes left, known in the browser only; at the end the page reloads without the acting session. */
function useMinutesLeft(until: string): number | null {
  useMeasuredClock();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      const minutes = minutesTo(until);
      setLeft(Math.max(0, minutes));
      if (minutes <= 0) window.location.reload();
    };
    update();
    const timer = setInterval(update, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Shows that staff are acting for the family and for how long, with a button that ends it. */
export function ActingBanner({ acting, family }: { acting: ActingView; family: string }) {
  const left = useMinutesLeft(acting.until);
  const { href } = useLinks();
  return (
    <aside
      aria-label={m.acting_begin()}
      className="print:hidden sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 bg-amber px-5 py-2 text-white mobile:static mobile:px-3"
    >
      <Icon name="identification-card" className="size-[1.4em] shrink-0" />
      <p className="min-w-0 grow basis-0">
        <span className="font-strong">{m.acting_banner({ staff: acting.name, family })}</span>
        {' · '}
        <span className="whitespace-nowrap">
          {left === null ? <When at={acting.until} /> : m.acting_left({ minutes: left })}
        </span>
      </p>
      <ButtonForm
        call="actingEnd"
        fields={{}}
        next={href(officePath.desk('/families/{family_id}/show'))}
        newDocument
      >
        <Button type="submit" look="secondary" size="small">
          {m.acting_end()}
        </Button>
      </ButtonForm>
    </aside>
  );
}
