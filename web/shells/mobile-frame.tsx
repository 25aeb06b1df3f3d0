import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { ChildSwitch } from '../accounts/parts/child-switch.tsx';
import { useSelf } from '../client/page-data.ts';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { AccountNotices } from './account-notices.tsx';
import { Acting } from './acting.tsx';
import { BackLink } from './back-link.tsx';
import { Brand } from './brand.tsx';
import { currentTab, tabEntries } from './entries.ts';
import { BriefFooter, FoldedFooter } from './footer.tsx';
import { BellLink, CountDot } from './header.tsx';
import { LanguageLink } from './language-link.tsx';
import { MemberList } from './member-menu.tsx';
import { useScreen, useScreenTitle } from './screen.ts';

/** Top bar, page and tab bar. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const { flush, brief, noTabs } = useScreen();
  const self = useSelf();
  const { pathname } = useLocation();
  const isOwnPage = self?.type === 'user' && withoutLocale(pathname) === path.memberIndex();
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <div className="sticky top-0 z-20">
        <Acting />
        <TopBar />
      </div>
      <main id="content" tabIndex={-1} className={cx('outline-none', !flush && 'px-5 pt-5 pb-8')}>
        <AccountNotices className={flush ? 'p-5' : 'mb-5'} />
        {self?.type === 'user' && <ChildSwitch self={self} className="mb-5" />}
        {children}
        {isOwnPage && <MemberList />}
      </main>
      {brief ? <BriefFooter /> : !noTabs && <FoldedFooter />}
      {!noTabs && <TabBar />}
    </div>
  );
}

function TopBar() {
  const self = useSelf();
  const { back } = useScreen();
  const title = useScreenTitle();
  return (
    <header className="print:hidden sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-line bg-sheet px-3 pt-[env(safe-area-inset-top)]">
      {back && (
        <BackLink
          to={back()}
          label={m.shell_back()}
          className="-ms-1 grid size-11 shrink-0 place-items-center rounded-full"
        />
      )}
      {title ? (
        <p
          aria-hidden="true"
          className={cx('line-clamp-2 min-w-0 grow text-lead leading-tight font-strong', !back && 'ps-2')}
        >
          {title}
        </p>
      ) : (
        <div className="grow ps-1">
          <Brand />
        </div>
      )}
      {self && <BellLink self={self} />}
      <LanguageLink className="shrink-0 rounded-md px-2 text-small text-ink-soft" />
    </header>
  );
}

function TabBar() {
  const self = useSelf();
  const pathname = withoutLocale(useLocation().pathname);
  const tabs = tabEntries(self?.type ?? 'visitor');
  const currentPath = currentTab(tabs, pathname);
  return (
    <nav
      aria-label={m.shell_nav_tabs()}
      className="print:hidden fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex">
        {tabs.map(({ to, icon, label }) => {
          const current = to === currentPath;
          const isCart = to === path.cartIndex();
          const count = isCart ? (self?.shop_count ?? 0) : 0;
          return (
            <li key={to} className="min-w-0 grow basis-0">
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex h-15 flex-col items-center justify-center gap-0.5 text-tab leading-tight -outline-offset-3',
                  current ? 'font-strong text-persimmon' : 'text-ink-soft',
                )}
              >
                <span className="relative">
                  <Icon name={icon} className="size-6" />
                  <CountDot count={count} />
                </span>
                <span aria-hidden={count > 0 || undefined} className="max-w-full truncate">
                  {label()}
                </span>
                {count > 0 && <span className="sr-only">{m.shell_cart_count({ count })}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
