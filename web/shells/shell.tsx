import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { kit_loading, shell_skip } from '../../messages/compiled/messages.js';
import { useDevice, useSelf } from '../client/page-data.ts';
import { BrowserFacts } from './browser-facts.tsx';
import { DesktopFrame } from './desktop-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { guard } from './guard.ts';
import { MobileFrame } from './mobile-frame.tsx';
import { PageFacts } from './page-facts.tsx';
import { SentNotice } from './sent-notice.tsx';

export const middleware = [guard];

/** Not for visitors, and so not part of their first load. */
const LiveUnread = lazy(() =>
  // If it cannot load, the number stays as it is.
  import('./live-unread.tsx').then(
    (live) => ({ default: live.LiveUnread }),
    () => ({ default: () => null }),
  ),
);

function Frame({ children }: { children: ReactNode }) {
  const device = useDevice();
  const self = useSelf();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-5 py-3 text-white focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {shell_skip()}
      </a>
      <Underway />
      {device === 'mobile' ? <MobileFrame>{children}</MobileFrame> : <DesktopFrame>{children}</DesktopFrame>}
      <BrowserFacts />
      {self && (
        <Suspense>
          <LiveUnread />
        </Suspense>
      )}
    </>
  );
}

/** A thin line at the top while the next page loads. */
function Underway() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={kit_loading()}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-late bg-persimmon/20"
    >
      <div className="h-full w-1/3 animate-slide bg-persimmon" />
    </div>
  );
}

export default function Shell() {
  return (
    <Frame>
      <PageFacts />
      <SentNotice />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
