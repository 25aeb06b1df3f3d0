import { useEffect, useEffectEvent, useRef } from 'react';
import { registration as schema } from '../../../contract/families/registration.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { stored } from '../../client/stored.ts';
import { whyWrongTel } from '../parts/tel.ts';
import type { Registration } from './use-registration.ts';

/** Milliseconds that a value stands still before it is asked about. */
const pause = 500;

/** Asks for the referrer behind the kept referral code, once the draft is there. */
export function useReferrer({ loaded, prefillReferrer }: Registration): void {
  const asked = useRef(false);
  const take = useEffectEvent(prefillReferrer);
  useEffect(() => {
    const raf = stored.get('raf');
    if (!loaded || asked.current || !raf) return;
    asked.current = true;
    void post('raf2Email', { raf }, { quiet: true }).then(
      (found) => found.tel && take(found.tel),
      () => undefined,
    );
  }, [loaded]);
}

/** Asks whether the e-mail is free, once it is valid (specification section 5); an answer about an earlier one is dropped. */
export function useEmailLookUp({ draft: { email }, loaded, errors }: Registration): void {
  const tellTaken = useEffectEvent(() => errors.set('email', m.field_email_taken()));
  useEffect(() => {
    if (!loaded || !schema.shape.email.safeParse(email).success) return;
    const asking = new AbortController();
    const ask = () =>
      post(
        'verifyUnique',
        { value: email, table: 'user', field: 'email' },
        { quiet: true, form: true, signal: asking.signal },
      ).then(
        ({ unique }) => {
          if (!unique && !asking.signal.aborted) tellTaken();
        },
        () => undefined,
      );
    const timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [email, loaded]);
}

/** What to do when the telephone field is left: ask whether the number has an account (specification section 5). */
export function useTelLookUp({ draft, errors }: Registration): () => void {
  const { tel, phone_code } = draft;
  const asking = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer about a number that has changed since is dropped
  useEffect(() => () => asking.current?.abort(), [tel, phone_code]);
  return () => {
    if (tel === '') return;
    const wrong = whyWrongTel(draft);
    if (wrong) return errors.set('tel', wrong);
    const asked = new AbortController();
    asking.current = asked;
    void post('addUserHaveTel', { tel, phone_code }, { quiet: true, form: true, signal: asked.signal }).then(
      (taken) => {
        if (taken && !asked.signal.aborted) errors.set('tel', taken);
      },
      (thrown: { fields?: { tel?: string } } | null) => {
        if (thrown?.fields?.tel && !asked.signal.aborted) errors.set('tel', thrown.fields.tel);
      },
    );
  };
}
