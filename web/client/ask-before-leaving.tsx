import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import {
  kit_leave_files,
  kit_leave_no,
  kit_leave_title,
  kit_leave_yes,
} from '../../messages/compiled/messages.js';
import { confirm } from '../kit/feedback-store.ts';
import type { UnsentState } from './use-unsent.ts';

/** Asks before the page is left, while chosen files are not sent. */
export function AskBeforeLeaving({ state }: { state: UnsentState }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      state.current === 'unsent' && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: kit_leave_title(),
      message: kit_leave_files(),
      yes: kit_leave_yes(),
      no: kit_leave_no(),
    };
    void confirm(question).then((isYes) => {
      if (!isYes) return blocker.reset();
      state.current = 'done';
      blocker.proceed();
    });
  }, [blocker, state]);
  useEffect(() => {
    // The browser asks in its own words, also while a file is being sent.
    const ask = (event: BeforeUnloadEvent) => {
      if (state.current !== 'done') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);
  return null;
}
