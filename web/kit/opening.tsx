import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps, buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';

type OpeningProps = Pick<ButtonProps, 'look' | 'size' | 'icon'> & {
  /** The label of its button. */
  label: ReactNode;
  /** The title of the dialog. */
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Open from the start: shows the result of a form posted without script. */
  isSent: boolean;
  /** Around the form that unfolds in the page. */
  className?: string;
  children: ReactNode;
};

/**
 * A button that opens a form in a dialog. Before hydration and without script the form unfolds under its button, and stays there
 * once opened.
 */
export function Opening({ label, title, open, onOpen, isSent, className, children, ...look }: OpeningProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [inPage, setInPage] = useState(true);
  useEffect(() => {
    if (!details.current?.open) setInPage(false);
  }, []);
  if (inPage)
    return (
      <details ref={details} open={isSent} className={className}>
        <summary className={buttonClass(look, 'cursor-pointer list-none')}>{label}</summary>
        <div className="mt-4 max-w-130">{children}</div>
      </details>
    );
  return (
    <>
      <Button {...look} onClick={() => onOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => onOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  );
}
