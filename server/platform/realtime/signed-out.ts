import type { LiveEvent } from './hub.ts';

const type = 'signed_out';

/** The event for an account whose sign-ins have ended. It closes their streams and is not sent to pages. */
export const signedOut = (signInIds: readonly string[]): LiveEvent => ({ type, signInIds });

export const isSignedOut = (event: LiveEvent): boolean => event.type === type;

/** Whether an event ends the streams of this sign-in. */
export const endsSignIn = (event: LiveEvent, signInId: string): boolean =>
  isSignedOut(event) && Array.isArray(event.signInIds) && event.signInIds.includes(signInId);
