import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '../../contract/core/locale.ts';
import * as m from '../../messages/compiled/messages.js';
import { ChildSwitch } from '../accounts/parts/child-switch.tsx';
import { useSelf } from '../client/page-data.ts';
import { AccountNotices } from './account-notices.tsx';
import { Acting } from './acting.tsx';
import { BackLink } from './back-link.tsx';
import { BriefFooter, Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MemberSide } from './member-menu.tsx';
import { useScreen } from './screen.ts';

const inMemberArea = /^\/(member|virtual|private_class)_/;
/** Teachers' subpages: they need a back link, because teachers have no side navigation. */
const underTeachers = /^\/teacher_[a-z_]+\/./;

/** Header, page and footer; the member area also has its side navigation. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const { flush, brief, back, header: Head = Header } = useScreen();
  const self = useSelf();
  const { pathname } = useLocation();
  const member = self?.type === 'user' && inMemberArea.test(withoutLocale(pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <Acting />
      <Head />
      <div className={flush ? '' : 'shell-width pt-11 pb-24'}>
        {member ? (
          <div className="grid gap-x-14 gap-y-8 medium:grid-cols-[17rem_minmax(0,1fr)]">
            <MemberSide self={self} />
            <main id="content" tabIndex={-1} className="min-w-0 outline-none">
              <AccountNotices className="mb-8" />
              <ChildSwitch self={self} className="mb-7" />
              {children}
            </main>
          </div>
        ) : (
          <main id="content" tabIndex={-1} className="outline-none">
            <AccountNotices className={flush ? 'shell-width py-4' : 'mb-8'} />
            {back && underTeachers.test(withoutLocale(pathname)) && (
              <BackLink
                showLabel
                to={back()}
                label={m.shell_back()}
                className="-mt-4 mb-3 inline-flex min-h-11 items-center gap-1 text-blue print:hidden"
              />
            )}
            {children}
          </main>
        )}
      </div>
      {brief ? <BriefFooter /> : <Footer />}
    </div>
  );
}
