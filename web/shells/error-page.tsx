import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { path } from '../../contract/core/paths.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import {
  client_timeout,
  failed_forbidden_title,
  failed_offline_title,
  failed_offline_words,
  failed_retry,
  failed_title,
  failed_words,
  notfound_home,
  notfound_title,
  shell_title,
  tips_cannot_access,
} from '../../messages/compiled/messages.js';
import { askToSignIn } from '../client/post.ts';
import { isRefused } from '../client/refused.ts';
import { storeName } from '../client/store-name.ts';
import { forgetSession } from '../client/stored.ts';
import { isUnreachable } from '../client/unreachable.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { useHere, useLinks } from '../kit/link.tsx';
import { PageMessage } from '../kit/page-message.tsx';
import { NotFound } from './not-found.tsx';

/** The refusal behind an error page, if any. */
function refusalOf(error: unknown): CallRefused | null {
  if (isRouteErrorResponse(error) && isRefused(error.data)) return error.data;
  return isRefused(error) ? error : null;
}

const isMissing = (error: unknown): boolean =>
  refusalOf(error)?.status === 404 || (isRouteErrorResponse(error) && error.status === 404);

/** The head of an error page; search engines must not index it. */
export const errorMeta = (error: unknown) => [
  {
    title: shell_title({
      title: isMissing(error) ? notfound_title() : failed_title(),
      store: storeName(),
    }),
  },
  { name: 'robots', content: 'noindex' },
];

/** The error page: what went wrong, what was kept, what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const refused = refusalOf(error);
  // In the browser only: a page rendered by the server has reached it.
  if (typeof window !== 'undefined' && isUnreachable(error, navigator.onLine)) return <Unreachable />;
  if (isMissing(error)) return <NotFound />;
  if (refused?.status === 402) return <NotForThisPerson />;
  return <Failed words={refused?.message || failed_words()} />;
}

function Failed({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <PageMessage picture="cloud" title={failed_title()} words={words}>
      <Button
        look="accent"
        busy={state === 'loading'}
        icon="arrow-clockwise"
        onClick={() => void revalidate()}
      >
        {failed_retry()}
      </Button>
      <LinkButton look="secondary" to={path.home()}>
        {notfound_home()}
      </LinkButton>
    </PageMessage>
  );
}

/** Milliseconds between retries while the browser believes it is online. */
const retryInterval = 5000;

/** The server cannot be reached (specification section 8): retries until the page loads. */
function Unreachable() {
  const navigate = useNavigate();
  const here = useHere();
  const { state } = useNavigation();
  // Not a revalidation: if the map of routes did not load, the route is unknown.
  const tryAgain = useEffectEvent(() => {
    if (state === 'idle') void navigate(here, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const retry = () => tryAgain();
    const timer = setInterval(() => navigator.onLine && retry(), retryInterval);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, []);
  return (
    <PageMessage
      picture="cloud"
      title={failed_offline_title()}
      words={
        <>
          {client_timeout()}
          <span className="mt-2 block text-body">{failed_offline_words()}</span>
        </>
      }
    >
      <Button look="accent" busy={state !== 'idle'} icon="arrow-clockwise" onClick={() => tryAgain()}>
        {failed_retry()}
      </Button>
    </PageMessage>
  );
}

/** 402 (specification section 8): the Tips dialog. OK leads to the sign-in page, which ends the session; Cancel goes home. */
function NotForThisPerson() {
  const here = useHere();
  const { href } = useLinks();
  const signIn = href(path.login(here));
  const home = href(path.home());
  useEffect(() => {
    let isUnmounted = false;
    void askToSignIn().then((isYes) => {
      if (isUnmounted) return;
      if (isYes) forgetSession();
      window.location.assign(isYes ? signIn : home);
    });
    return () => {
      isUnmounted = true;
    };
  }, [signIn, home]);
  return (
    <PageMessage picture="plane" title={failed_forbidden_title()} words={tips_cannot_access()}>
      <LinkButton to={path.home()}>{notfound_home()}</LinkButton>
    </PageMessage>
  );
}

/** The error page without its frame, for when the frame itself failed. */
export function ErrorDocument({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
