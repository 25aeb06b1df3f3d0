import type { LiveEvent } from './hub.ts';

const type = 'signed_out';

/** What is announced to an account whose sign-ins have ended: their event streams end too. It is not for the pages. */
export const signedOut = (signInIds: readonly string[]): LiveEvent => ({ type, signInIds });

export const isSignedOut = (event: LiveEvent): boolean => event.type === type;

/** Whether an announced event ends the streams of this sign-in. */
export const endsSignIn = (event: LiveEvent, signInId: string): boolean =>
  isSignedOut(event) && Array.isArray(event.signInIds) && event.signInIds.includes(signInId);
