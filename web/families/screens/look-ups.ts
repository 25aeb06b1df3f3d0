import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registration as schema } from '../../../contract/families/registration.ts';
import * as m from '../../../messages/compiled/messages.js';
import { whyWrongTel } from '../../accounts/parts/tel.ts';
import { get, post } from '../../client/post.ts';
import { stored } from '../../client/stored.ts';
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
 * Asks whether the number has an account (specification section 5), as the field is left and again before the next step, once for a
 * number; says it at the field, and answers what it says, or an empty text.
 */
export function useTelLookUp({ draft, errors }: Registration): () => Promise<string> {
  const { tel, phone_code } = draft;
  const asked = useRef<{ answer: Promise<string>; stop: AbortController }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer about a number that has changed since is dropped
  useEffect(
    () => () => {
      asked.current?.stop.abort();
      asked.current = null;
    },
    [tel, phone_code],
  );
  return async () => {
    const wrong = tel === '' ? '' : whyWrongTel(draft);
    if (wrong) errors.set('tel', wrong);
    if (tel === '' || wrong) return wrong;
    asked.current ??= askTel({ tel, phone_code });
    const { answer, stop } = asked.current;
    const taken = await answer;
    if (stop.signal.aborted) return '';
    if (taken) errors.set('tel', taken);
    return taken;
  };
}

/** The versions of what is agreed to, and what asks for them anew, with the box to be ticked again. */
export function useNewestVersions(first: string, { set }: Registration): [string, () => Promise<void>] {
  const [newest, setNewest] = useState(first);
  const askAgain = async () => {
    set({ agreed: false, agreed_to: '' });
    await get('consentVersions', {}).then(
      (versions) => setNewest(JSON.stringify(versions)),
      () => undefined,
    );
  };
  return [newest, askAgain];
}

/** What is said of a number; nothing where nobody can say. */
function askTel(number: { tel: string; phone_code: string }) {
  const stop = new AbortController();
  const answer = post('addUserHaveTel', number, { quiet: true, form: true, signal: stop.signal }).then(
    (taken) => taken ?? '',
    (thrown: { fields?: { tel?: string } } | null) => thrown?.fields?.tel ?? '',
  );
  return { answer, stop };
}
