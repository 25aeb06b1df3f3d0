import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { zoneName } from '../../client/format.ts';
import { usePageData } from '../../client/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

/** Warns where this device's clock differs from the zone in which hours are shown, and offers to change that zone. */
export function OtherClocks({ className }: { className?: string }) {
  const page = usePageData();
  const [self, time_zone] = [page?.self, page?.elsewhere];
  if (!self?.time_zone || !time_zone) return null;
  const isParent = self.type === 'user';
  const zone = zoneName(time_zone);
  const text = (isParent ? m.clocks_changed_all : m.clocks_changed)({ here: zone });
  return (
    <aside aria-label={m.clocks_label()} className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <span className="inline-flex items-start gap-1.5">
          <Icon name="clock" className="mt-[0.15em] size-[1.2em] shrink-0" />
          {m.clocks_differ({ zone: zoneName(self.time_zone), here: zone })}
        </span>
        <ButtonForm call="timeZoneSave" fields={{ time_zone }} done={text}>
          <Button type="submit" look="secondary" size="small">
            {m.clocks_switch({ here: zone })}
          </Button>
        </ButtonForm>
        {self.type !== 'student' && (
          <Link
            to={isParent ? path.memberEdit() : path.teacherAccount()}
            className="inline-flex min-h-11 items-center text-blue underline"
          >
            {m.clocks_other_zone()}
          </Link>
        )}
      </div>
    </aside>
  );
}
