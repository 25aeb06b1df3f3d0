import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import { withoutLocale } from '../../contract/core/locale.ts';
import { endsSession, path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { useSelf } from '../client/page-data.ts';
import { Avatar } from '../kit/avatar.tsx';
import { LinkButton } from '../kit/button.tsx';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link, useHere } from '../kit/link.tsx';
import { Menu, menuLine } from '../kit/menu.tsx';
import { Brand } from './brand.tsx';
import { accountEntries, buys, type Entry, headEntries, isCurrent } from './entries.ts';
import { LanguageLink } from './language-link.tsx';
import { SearchBox } from './search-box.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** The desktop header. */
export function Header() {
  const self = useSelf();
  const kind = self?.type ?? 'visitor';
  const { pathname } = useLocation();
  return (
    <header className="print:hidden border-b border-line bg-sheet">
      <div className="shell-width flex min-h-20 flex-wrap items-center gap-x-5 gap-y-2 py-2">
        <Brand />
        <nav aria-label={m.shell_nav_main()} className="me-auto">
          <ul className="flex flex-wrap">
            {headEntries(kind).map((entry) => (
              <MainLink key={entry.to} entry={entry} current={isCurrent(entry.to, withoutLocale(pathname))} />
            ))}
          </ul>
        </nav>
        <SearchBox />
        <div className="flex items-center gap-1">
          <LanguageLink className="rounded-md px-3 text-ink-soft hover:bg-ink/7 hover:text-ink" />
          {buys(kind) && <CartLink count={self?.shop_count ?? 0} />}
          {self && <BellLink self={self} />}
          {self ? <AccountMenu /> : <SignInLinks />}
        </div>
      </div>
    </header>
  );
}

function MainLink({ entry, current }: { entry: Entry; current: boolean }) {
  return (
    <li>
      <Link
        to={entry.to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'relative flex min-h-11 items-center rounded-md px-3 font-strong hover:bg-ink/7',
          current
            ? 'text-persimmon after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-persimmon'
            : 'text-ink',
        )}
      >
        {entry.label()}
      </Link>
    </li>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link
      to={path.cartIndex()}
      className={cx(
        'relative inline-flex min-h-11 items-center rounded-md px-3 text-ink-soft hover:bg-ink/7 hover:text-ink',
        // Leaves room for the badge between icon and label.
        count > 0 ? 'gap-4' : 'gap-2',
      )}
    >
      <span className="relative" aria-hidden="true">
        <Icon name="shopping-cart-simple" className="size-[1.5em]" />
        <CountDot count={count} />
      </span>
      <span aria-hidden="true">{m.shell_nav_cart()}</span>
      <span className="sr-only">{m.shell_cart_count({ count })}</span>
    </Link>
  );
}

/** Links to the information centre, with the number of unread notices. */
export function BellLink({ self, className }: { self: SignInView; className?: string }) {
  const { type, unread } = self;
  return (
    <Link
      to={path.information(type)}
      aria-label={unread > 0 ? m.information_count({ count: unread }) : m.nav_information()}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/7',
        className,
      )}
    >
      <span className="relative">
        <Icon name="bell" className="size-[1.5em]" />
        <CountDot count={unread} />
      </span>
    </Link>
  );
}

/** A count on an icon; nothing for zero. */
export function CountDot({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="tabular absolute -end-2.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-persimmon px-1 text-count leading-none font-strong text-white"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

function SignInLinks() {
  const { pathname } = useLocation();
  const here = useHere();
  const back = endsSession(withoutLocale(pathname)) || withoutLocale(pathname) === '/' ? undefined : here;
  return (
    <>
      <Link
        to={path.login(back)}
        className="inline-flex min-h-11 items-center rounded-md px-3 font-strong hover:bg-ink/7"
      >
        {m.shell_sign_in()}
      </Link>
      <LinkButton to={path.register()} size="small" className="ms-1">
        {m.shell_register()}
      </LinkButton>
    </>
  );
}

function AccountMenu() {
  const self = useSelf();
  const { pathname } = useLocation();
  if (!self) return null;
  return (
    <Menu
      label={m.shell_account_menu({ name: self.user_name })}
      buttonClass="inline-flex min-h-11 items-center gap-2 rounded-full py-1 ps-1 pe-3 font-strong hover:bg-ink/7 focus-visible:rounded-full"
      button={
        <>
          <Avatar seed={self.UserId} name={self.user_name} className="size-9" />
          <span className="max-w-32 truncate">{self.user_name}</span>
          <Icon name="caret-down" className="size-[1em] text-ink-faint" />
        </>
      }
    >
      <ul>
        {accountEntries(self.type).map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={menuLine(isCurrent(entry.to, withoutLocale(pathname)))}>
              <Icon name={entry.icon} />
              {entry.label()}
            </Link>
          </li>
        ))}
        <li>
          <SignOutForm>
            <button type="submit" className={menuLine()}>
              <Icon name="sign-out" />
              {m.shell_sign_out()}
            </button>
          </SignOutForm>
        </li>
      </ul>
    </Menu>
  );
}
