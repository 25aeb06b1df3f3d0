import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from './class-names.ts';

type MenuProps = {
  /** The content of the button. */
  button: ReactNode;
  /** The name of the button for screen readers. */
  label: string;
  /** Links and buttons, one a line. */
  children: ReactNode;
  buttonClass?: string;
};

/** A list of links under a button; closes on Escape, on a press elsewhere and on navigation. */
export function Menu({ button, label, children, buttonClass }: MenuProps) {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  // A `details` element, which opens before hydration and without script.
  const details = useRef<HTMLDetailsElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (details.current?.open) setOpen(true);
    setAlive(true);
  }, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      element.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);
  const list =
    'absolute end-0 top-full z-30 mt-2 min-w-60 animate-appear rounded-md bg-white p-2 shadow-float';
  if (!isAlive)
    return (
      <details ref={details} className="relative">
        <summary aria-label={label} className={cx(buttonClass, 'cursor-pointer list-none')}>
          {button}
        </summary>
        <div className={list}>{children}</div>
      </details>
    );
  return (
    <div ref={element} className="relative flex items-center">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonClass}
      >
        {button}
      </button>
      <div hidden={!open} className={list}>
        {children}
      </div>
    </div>
  );
}

/** The classes of a line in a menu. */
export const menuLine = (current = false) =>
  cx(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-blue-wash',
    current && 'font-strong text-blue',
  );
