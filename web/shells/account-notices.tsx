import { useLocation, useRevalidator } from 'react-router';
import type { SignInView } from '../../contract/accounts/calls.ts';
import { withoutLocale } from '../../contract/core/locale.ts';
import * as m from '../../messages/compiled/messages.js';
import { ButtonForm } from '../client/call-form.tsx';
import { useSelf } from '../client/page-data.ts';
import { post } from '../client/post.ts';
import { useAct } from '../client/use-act.ts';
import { When } from '../client/when.tsx';
import { Notice } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/feedback-store.ts';
import { ConsentGate } from './consent-gate.tsx';

/** What a parent must know about the account wherever they are: it is about to be closed; its terms have changed. */
export function AccountNotices({ className }: { className?: string }) {
  const self = useSelf();
  const { pathname } = useLocation();
  if (self?.type !== 'user') return null;
  const isReading = /^\/footer_/.test(withoutLocale(pathname));
  return (
    <>
      {self.closes_at && <Closing at={self.closes_at} className={className} />}
      {self.consent_due.length > 0 && !isReading && (
        <ConsentGate due={self.consent_due} versions={self.consent_versions} />
      )}
    </>
  );
}

function Closing({ at, className }: { at: NonNullable<SignInView['closes_at']>; className?: string }) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const keep = () =>
    act(async () => {
      await post('accountKeep', {});
      toast(m.care_kept());
      await revalidate();
    });
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
          <ButtonForm call="accountKeep" fields={{}} told={m.care_kept()} onPress={() => void keep()}>
            <Button type="submit" size="small" busy={busy}>
              {m.care_keep()}
            </Button>
          </ButtonForm>
        </span>
      </Notice>
    </div>
  );
}
