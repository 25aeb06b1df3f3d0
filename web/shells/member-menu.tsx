import { useLocation } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import { withoutLocale } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import { shell_nav_member, shell_sign_out } from '../../messages/compiled/messages.js';
import { Avatar } from '../kit/avatar.tsx';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { currentEntry, type Entry, memberGroups } from './entries.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** The member area's side navigation on a desktop. */
export function MemberSide({ self }: { self: SignInView }) {
  const { pathname } = useLocation();
  const current = currentEntry(withoutLocale(pathname));
  return (
    <aside>
      <div className="mb-5 flex items-center gap-3 px-3">
        <Avatar seed={self.UserId} name={self.user_name} className="size-13" />
        <p className="min-w-0 truncate text-lead font-strong">{self.user_name}</p>
      </div>
      <nav aria-label={shell_nav_member()} className="grid gap-5">
        {memberGroups.map((group) => (
          <div key={group.title()}>
            <p className="mb-1 px-3 text-small text-ink-faint">{group.title()}</p>
            <ul className="grid gap-0.5">
              {group.entries.map((entry) => (
                <SideLink key={entry.to} entry={entry} current={entry.to === current} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

function SideLink({ entry, current }: { entry: Entry; current: boolean }) {
  return (
    <li>
      <Link
        to={entry.to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center gap-3 rounded-md px-3',
          current ? 'bg-ink font-strong text-white' : 'hover:bg-ink/7',
        )}
      >
        <Icon name={entry.icon} className="size-[1.3em]" />
        {entry.label()}
      </Link>
    </li>
  );
}

/** The same as a list on a phone's own page (我的), with sign-out. */
export function MemberList() {
  return (
    <nav aria-label={shell_nav_member()} className="mt-8 grid gap-6">
      {memberGroups.map((group) => (
        <div key={group.title()}>
          <p className="mb-2 px-1 text-small text-ink-soft">{group.title()}</p>
          <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
            {group.entries
              .filter((entry) => entry.to !== path.memberIndex())
              .map((entry) => (
                <li key={entry.to} className="border-b border-line last:border-b-0">
                  <Link to={entry.to} className="flex min-h-13 items-center gap-3.5 px-4">
                    <Icon name={entry.icon} className="size-[1.5em] text-persimmon" />
                    <span className="grow">{entry.label()}</span>
                    <Icon name="caret-right" className="size-[1.1em] text-ink-faint" />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <SignOutForm>
        <button
          type="submit"
          className="flex min-h-13 w-full items-center gap-3.5 rounded-lg bg-sheet px-4 text-start shadow-rest"
        >
          <Icon name="sign-out" className="size-[1.5em] text-ink-soft" />
          {shell_sign_out()}
        </button>
      </SignOutForm>
    </nav>
  );
}
