import { useLocation } from 'react-router';
import type { SelfView } from '../../contract/accounts.ts';
import { withoutLocale } from '../../contract/locale.ts';
import { shell_nav_member, shell_sign_out } from '../../messages/compiled/messages.js';
import { Avatar } from '../kit/avatar.tsx';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { isCurrent, memberEntries } from './entries.ts';
import { signOut } from './sign-out.ts';

/** The member area's navigation at the side of a desktop page. */
export function MemberSide({ self }: { self: SelfView }) {
  const { pathname } = useLocation();
  return (
    <aside>
      <div className="mb-5 flex items-center gap-3 px-3">
        <Avatar seed={self.UserId} className="size-13" />
        <p className="min-w-0 truncate text-lead font-strong">{self.user_name}</p>
      </div>
      <nav aria-label={shell_nav_member()}>
        <ul className="grid gap-1">
          {memberEntries.map((entry) => {
            const current = isCurrent(entry.to, withoutLocale(pathname));
            return (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  aria-current={current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-control items-center gap-3 rounded-md px-3',
                    current ? 'bg-ink font-strong text-white' : 'hover:bg-ink/7',
                  )}
                >
                  <Icon name={entry.icon} className="size-[1.4em]" />
                  {entry.label()}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}

/** The same as a list on a phone's own page (我的), with the way out. */
export function MemberList() {
  return (
    <nav aria-label={shell_nav_member()} className="mt-8">
      <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
        {memberEntries.slice(1).map((entry) => (
          <li key={entry.to} className="border-b border-line">
            <Link to={entry.to} className="flex min-h-14 items-center gap-3.5 px-4">
              <Icon name={entry.icon} className="size-[1.5em] text-persimmon" />
              <span className="grow">{entry.label()}</span>
              <Icon name="caret-right" className="size-[1.1em] text-ink-faint" />
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-14 w-full items-center gap-3.5 px-4 text-start"
          >
            <Icon name="sign-out" className="size-[1.5em] text-ink-soft" />
            {shell_sign_out()}
          </button>
        </li>
      </ul>
    </nav>
  );
}
