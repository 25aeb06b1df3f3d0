import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import { withoutLocale } from '../../contract/core/locale.ts';
import * as m from '../../messages/compiled/messages.js';
import { ButtonForm } from '../client/button-form.tsx';
import { useSelf } from '../client/page-data.ts';
import { When } from '../client/when.tsx';
import { Notice } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';

/** Loaded only once documents have changed. A failure to load fails the page: nobody goes on without the new versions. */
const ConsentGate = lazy(async () => ({ default: (await import('./consent-gate.tsx')).ConsentGate }));

/** Account notices on every page of a parent: closing soon, changed terms. */
export function AccountNotices({ className }: { className?: string }) {
  const self = useSelf();
  const { pathname } = useLocation();
  if (self?.type !== 'user') return null;
  const isReading = /^\/footer_/.test(withoutLocale(pathname));
  return (
    <>
      {self.closes_at && <Closing at={self.closes_at} className={className} />}
      {self.consent_due.length > 0 && !isReading && (
        <Suspense>
          <ConsentGate due={self.consent_due} versions={self.consent_versions} />
        </Suspense>
      )}
    </>
  );
}

function Closing({ at, className }: { at: NonNullable<SignInView['closes_at']>; className?: string }) {
  const [before, after] = m.care_closing({ at: '\n' }).split('\n');
  return (
    <div className={className}>
      <Notice tone="amber" icon="warning">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {before}
            <When at={at} />
            {after}
          </span>
          <ButtonForm call="accountKeep" fields={{}} done={m.care_kept()}>
            <Button type="submit" size="small">
              {m.care_keep()}
            </Button>
          </ButtonForm>
        </span>
      </Notice>
    </div>
  );
}
