import { useRevalidator } from 'react-router';
import { useEvents } from '../../client/events.ts';

/**
 * Reloads the page's data when a letter arrives, is opened or is withdrawn, and whenever the event stream connects: events since
 * the page loaded were missed.
 */
export function useLiveLetters(): void {
  const { revalidate } = useRevalidator();
  useEvents(({ type }) => {
    if (type === 'letter' || type === 'connected') void revalidate();
  });
}
