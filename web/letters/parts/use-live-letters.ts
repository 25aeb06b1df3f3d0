import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useEvents } from '../../client/events.ts';

/** Reads the page again when a letter came, was opened or withdrawn, also where that happened while the line was broken. */
export function useLiveLetters(): void {
  const { revalidate } = useRevalidator();
  const isOpen = useRef(false);
  useEvents(({ type }) => {
    const wasOpen = isOpen.current;
    if (type === 'connected') isOpen.current = true;
    if (type === 'letter' || (type === 'connected' && wasOpen)) void revalidate();
  });
}
