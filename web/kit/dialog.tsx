import { type ReactNode, useEffect, useId, useRef } from 'react';
import { kit_close } from '../../messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';

type DialogProps = {
  open: boolean;
  /** Called on Escape, the cross and a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, at the bottom right (on a phone: stacked, the first on top). */
  actions?: ReactNode;
  /** `alertdialog` requires an answer: no cross, and a press outside does nothing. */
  role?: 'dialog' | 'alertdialog';
  width?: 'narrow' | 'wide';
};

/** The browser's own modal dialog, which traps focus and restores it. */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog', width }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog
    <dialog
      ref={element}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => role === 'dialog' && event.target === element.current && onClose()}
      className={cx(
        'animate-appear rounded-lg bg-sheet text-ink shadow-float outline-none',
        width === 'wide' ? 'w-[min(46rem,calc(100vw-2.5rem))]' : 'w-[min(30rem,calc(100vw-2.5rem))]',
      )}
    >
      {open && (
        <div className="p-7 mobile:p-5">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id} className="text-title">
              {title}
            </h2>
            {role === 'dialog' && (
              <IconButton icon="x" label={kit_close()} onClick={onClose} className="-me-2 -mt-1.5" />
            )}
          </div>
          <div className="mt-3 text-ink-soft">{children}</div>
          {actions && (
            <div className="mt-7 flex flex-row-reverse flex-wrap gap-3 mobile:flex-col mobile:*:w-full">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
