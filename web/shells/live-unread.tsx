import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useEvents } from '../client/events.ts';

/** Most visits go on before: only who stays is kept up to date. */
const settlesMs = 5000;

function Listener({ isBack }: { isBack: boolean }) {
  const { revalidate } = useRevalidator();
  const isFirst = useRef(!isBack);
  useEvents(({ type }) => {
    // The page came a moment before the line was first opened; whatever happened while it was closed is asked for.
    const missed = type === 'connected' && !isFirst.current;
    if (type === 'connected') isFirst.current = false;
    // Asked for while the line is broken, the page would give way to one that says so, with all that was typed in it.
    if (!navigator.onLine) return;
    if (missed || type === 'notice' || type === 'notices_read') void revalidate();
  });
  return null;
}

/**
 * Keeps the number of unread notices up to date while the page is looked at. A page in the background has no line open: a browser keeps
 * only a few to one server, and they would be taken from those in front.
 */
export function LiveUnread() {
  const [isOpen, setOpen] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') {
        timer = setTimeout(() => setOpen(true), settlesMs);
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
