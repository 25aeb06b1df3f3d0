import { useRevalidator } from 'react-router';
import { useEvents } from '../../client/events.ts';

/**
 * Reads the page again when a letter came, was opened or withdrawn; and whenever the line is opened, also for the first time: what
 * happened since the page was made was told to nobody.
 */
export function useLiveLetters(): void {
  const { revalidate } = useRevalidator();
  useEvents(({ type }) => {
    if (type === 'letter' || type === 'connected') void revalidate();
  });
}
