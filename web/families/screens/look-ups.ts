import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registration as schema } from '../../../contract/families/registration.ts';
import * as m from '../../../messages/compiled/messages.js';
import { telError } from '../../accounts/parts/tel.ts';
import { get, post } from '../../client/post.ts';
import { stored } from '../../client/stored.ts';
import type { Registration } from './use-registration.ts';

/** Milliseconds without typing before a request. */
const pause = 500;

/** Looks up the referrer of the stored referral code, once the draft is loaded. */
export function useReferrer({ loaded, prefillReferrer }: Registration): void {
  const isDone = useRef(false);
  const prefill = useEffectEvent(prefillReferrer);
  useEffect(() => {
    const raf = stored.get('raf');
    if (!loaded || isDone.current || !raf) return;
    isDone.current = true;
    void post('raf2Email', { raf }, { quiet: true }).then(
      (referrer) => referrer.tel && prefill(referrer.tel),
      () => undefined,
    );
  }, [loaded]);
}

/** Checks whether a valid email is free (specification section 5); drops answers to earlier values. */
export function useEmailLookUp({ draft: { email }, loaded, errors }: Registration): void {
  const notifyOfTaken = useEffectEvent(() => errors.set('email', m.field_email_taken()));
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
          if (!unique && !asking.signal.aborted) notifyOfTaken();
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

/**
 * Checks whether the number has an account (specification section 5), on blur and before the next step, once for each number. Shows
 * the message at the field and resolves to it, or to ''.
 */
export function useTelLookUp({ draft, errors }: Registration): () => Promise<string> {
  const { tel, phone_code } = draft;
  const request = useRef<{ answer: Promise<string>; stop: AbortController }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops the answer when the number changes
  useEffect(
    () => () => {
      request.current?.stop.abort();
      request.current = null;
    },
    [tel, phone_code],
  );
  return async () => {
    const wrong = tel === '' ? '' : telError(draft);
    if (wrong) errors.set('tel', wrong);
    if (tel === '' || wrong) return wrong;
    request.current ??= lookUpTel({ tel, phone_code });
    const { answer, stop } = request.current;
    const message = await answer;
    if (stop.signal.aborted) return '';
    if (message) errors.set('tel', message);
    return message;
  };
}

/** The current versions of the agreed documents, and a function that reloads them and clears the checkbox. */
export function useNewestVersions(first: string, { set }: Registration): [string, () => Promise<void>] {
  const [newest, setNewest] = useState(first);
  const reloadVersions = async () => {
    set({ agreed: false, agreed_to: '' });
    await get('consentVersions', {}).then(
      (versions) => setNewest(JSON.stringify(versions)),
      () => undefined,
    );
  };
  return [newest, reloadVersions];
}

/** The message for a number; undefined if the check failed. */
function lookUpTel(number: { tel: string; phone_code: string }) {
  const stop = new AbortController();
  const answer = post('addUserHaveTel', number, { quiet: true, form: true, signal: stop.signal }).then(
    (message) => message ?? '',
    (thrown: { fields?: { tel?: string } } | null) => thrown?.fields?.tel ?? '',
  );
  return { answer, stop };
}
