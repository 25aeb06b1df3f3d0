import { data, Outlet, redirect, useLocation } from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../../contract/core/locale.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import { path } from '../../contract/core/paths.ts';
import { callRefused } from '../../contract/core/refused.ts';
import * as m from '../../messages/compiled/messages.js';
import { useDevice, useSelf } from '../client/page-data.ts';
import { type PageArgs, pageRequest } from '../client/request.ts';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import type { ScreenHandle } from '../shells/screen.ts';
import { type OfficePage, officePages } from './office-pages.ts';

export const handle: ScreenHandle = { title: () => m.office_title() };

/** Staff only; one without the second factor that is asked of them is led to where it is set up. */
export function loader({ context, url }: PageArgs): null {
  const self = pageRequest(context).self;
  if (self?.type !== 'staff') throw data(callRefused({ status: 402 }), { status: 403 });
  const own = path.adminAccount();
  if (self.second_factor_due && withoutLocale(url.pathname) !== own)
    throw redirect(inLanguage(own, localeOfPath(url.pathname)));
  return null;
}

/** The desk, whose board is the first page of the office, and the pages beside it. */
const entries: readonly OfficePage[] = [
  { to: officePath.desk(), icon: 'squares-four', label: m.desk_title, right: 'offerings.see', apart: true },
  ...officePages,
];

type EntriesProps = { open: readonly OfficePage[]; screen: string };

/** The entry of what is open: the list itself, or a page beneath it. */
const entryOf = ({ open, screen }: EntriesProps): OfficePage | undefined =>
  open.find((entry) => entry.to === screen) ?? open.findLast((entry) => screen.startsWith(`${entry.to}/`));

function Entries({ open, screen }: EntriesProps) {
  const here = entryOf({ open, screen });
  return (
    <ul className="grid gap-1">
      {open.map((entry) => {
        const current = entry === here;
        return (
          <li key={entry.to}>
            <Link
              to={entry.to}
              reloadDocument={entry.apart}
              aria-current={current ? (entry.to === screen ? 'page' : 'true') : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2.5 rounded-md px-3',
                current ? 'bg-ink font-strong text-white' : 'hover:bg-ink/7',
              )}
            >
              <Icon name={entry.icon} className="size-[1.3em]" />
              {entry.label()}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** On a phone the list unfolds under the page that is open, so that the page itself comes first. */
function Folded({ open, screen }: EntriesProps) {
  const here = entryOf({ open, screen }) ?? open[0];
  if (!here) return null;
  return (
    <details className="group rounded-lg bg-sheet shadow-rest">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 font-strong">
        <Icon name={here.icon} className="size-[1.3em]" />
        <span className="grow">{here.label()}</span>
        <Icon name="caret-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-2">
        <Entries open={open} screen={screen} />
      </div>
    </details>
  );
}

/** The back office's frame: beside the page, a list of what this person may open. */
export default function OfficeFrame() {
  const self = useSelf();
  const isMobile = useDevice() === 'mobile';
  const screen = withoutLocale(useLocation().pathname);
  const open = self?.second_factor_due
    ? entries.filter((entry) => entry.to === path.adminAccount())
    : entries.filter((entry) => !entry.right || self?.rights.includes(entry.right));
  return (
    <div className="grid gap-x-12 gap-y-6 desktop:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label={m.office_nav()}>
        {isMobile ? <Folded key={screen} open={open} screen={screen} /> : <Entries {...{ open, screen }} />}
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
