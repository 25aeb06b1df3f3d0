import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import type { CallRefused } from '../../contract/core/page.ts';
import { path } from '../../contract/core/paths.ts';
import {
  failed_forbidden_title,
  failed_offline_title,
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
import { forgetSession } from '../client/stored.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { useHere, useLinks } from '../kit/link.tsx';
import { PageMessage } from '../kit/page-message.tsx';
import { NotFound } from './not-found.tsx';

/** The refusal a page was answered with, when it was one. */
function refusalOf(error: unknown): CallRefused | null {
  if (isRouteErrorResponse(error) && isRefused(error.data)) return error.data;
  return isRefused(error) ? error : null;
}

const isMissing = (error: unknown): boolean =>
  refusalOf(error)?.status === 404 || (isRouteErrorResponse(error) && error.status === 404);

/** What stands in the head of a page that could not be shown: no search engine keeps it. */
export const errorMeta = (error: unknown) => [
  { title: shell_title({ title: isMissing(error) ? notfound_title() : failed_title() }) },
  { name: 'robots', content: 'noindex' },
];

/** What went wrong with a page, what was kept, what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const refused = refusalOf(error);
  if (isMissing(error)) return <NotFound />;
  if (refused?.status === 402) return <NotForThisPerson />;
  return <Failed words={refused?.message || failed_words()} />;
}

function Failed({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator();
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <PageMessage picture="cloud" title={offline ? failed_offline_title() : failed_title()} words={words}>
      <Button busy={state === 'loading'} icon="arrow-clockwise" onClick={() => void revalidate()}>
        {failed_retry()}
      </Button>
      <LinkButton look="secondary" to={path.home()}>
        {notfound_home()}
      </LinkButton>
    </PageMessage>
  );
}

/** 402 (specification section 8): the Tips dialog; OK leads to the sign-in page, which ends the session, Cancel home. */
function NotForThisPerson() {
  const here = useHere();
  const { href } = useLinks();
  const signIn = href(path.login(here));
  const home = href(path.home());
  useEffect(() => {
    let gone = false;
    void askToSignIn().then((again) => {
      if (gone) return;
      if (again) forgetSession();
      window.location.assign(again ? signIn : home);
    });
    return () => {
      gone = true;
    };
  }, [signIn, home]);
  return (
    <PageMessage picture="plane" title={failed_forbidden_title()} words={tips_cannot_access()}>
      <LinkButton to={path.home()}>{notfound_home()}</LinkButton>
    </PageMessage>
  );
}

/** The error page without the frame around it, for when the frame itself cannot be had. */
export function ErrorDocument({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
