import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvents } from '../client/events.ts';
import { useMeasuredClock } from '../kit/server-clock.ts';

/** Most visits leave before this: only longer ones open a stream. */
const delayMs = 5000;

function Listener({ isBack }: { isBack: boolean }) {
  const { revalidate } = useRevalidator();
  const isFirst = useRef(!isBack);
  useEvents(({ type }) => {
    // The page is newer than the first connection; after a later one it may have missed events.
    const missed = type === 'connected' && !isFirst.current;
    if (type === 'connected') isFirst.current = false;
    // A reload while offline would replace the page, and what was typed, by an error page.
    if (!navigator.onLine) return;
    if (missed || type === 'notice' || type === 'notices_read') void revalidate();
  });
  return null;
}

/**
 * Keeps the number of unread notices and the server's clock current while the page is visible. A page in the background closes its stream: browsers allow only
 * a few connections to a server.
 */
export function LiveUnread() {
  useMeasuredClock();
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') {
        timer = setTimeout(() => setOpen(true), delayMs);
        return;
      }
      setOpen(false);
      setBack(true);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return isOpen ? <Listener isBack={isBack} /> : null;
}
