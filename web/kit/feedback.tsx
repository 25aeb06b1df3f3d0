import { useEffect, useRef, useSyncExternalStore } from 'react';
import { kit_cancel, kit_dismiss_error, kit_loading, kit_ok } from '../../messages/compiled/messages.js';
import { Button, Spinner } from './button.tsx';
import { cx } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import {
  dismissError,
  dismissToast,
  type Feedback,
  listenToFeedback,
  quietPage,
  readFeedback,
} from './feedback-store.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Renders the contents of `feedback-store.ts`; once in a page, at its end. */
export function FeedbackHost() {
  const feedback = useSyncExternalStore(listenToFeedback, readFeedback, () => quietPage);
  return (
    <>
      <Messages errors={feedback.errors} toasts={feedback.toasts} />
      <QuestionDialog question={feedback.question} />
      <Loader shown={feedback.loading > 0} />
    </>
  );
}

function Messages({ errors, toasts }: Pick<Feedback, 'errors' | 'toasts'>) {
  const element = useRef<HTMLDivElement>(null);
  const count = errors.length + toasts.length;
  useEffect(() => {
    // Moved to the top layer again on each change, so that an open dialog cannot hide it.
    const layer = element.current;
    if (!layer?.showPopover) return;
    if (layer.matches(':popover-open')) layer.hidePopover();
    if (count > 0) layer.showPopover();
  }, [count]);
  // Above the bars of a phone; what has no link lets presses through.
  return (
    <div
      ref={element}
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-5 z-50 mobile:bottom-[calc(var(--bottom-bar)+5.5rem)] mx-auto w-[min(40rem,calc(100vw-1.5rem))] flex-col gap-2 overflow-visible bg-transparent p-2 open:flex"
    >
      <div role="alert" className="flex flex-col gap-2">
        {errors.map(({ message, link }) => (
          <div
            key={message}
            className="pointer-events-auto flex animate-appear items-start gap-3 rounded-md bg-red py-2 ps-4 pe-2 text-white shadow-float"
          >
            <Icon name="warning-circle" className="mt-2 size-[1.4em] shrink-0" />
            <p className="grow py-1.5">
              {message}
              {link && (
                <Link
                  to={link.to}
                  onClick={() => dismissError(message)}
                  className="ms-2 inline-block font-strong whitespace-nowrap underline focus-visible:outline-white"
                >
                  {link.text}
                </Link>
              )}
            </p>
            <button
              type="button"
              aria-label={kit_dismiss_error()}
              onClick={() => dismissError(message)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white"
            >
              <Icon name="x" />
            </button>
          </div>
        ))}
      </div>
      <div role="status" className="flex flex-col items-center gap-2">
        {toasts.map(({ id, message, tone, link }) => (
          <p
            key={id}
            className="flex animate-appear items-center gap-2.5 rounded-md bg-ink px-5 py-3 text-white shadow-float"
          >
            {tone === 'good' && <Icon name="check-circle" className="size-[1.3em] shrink-0" />}
            {message}
            {link && (
              <Link
                to={link.to}
                onClick={() => dismissToast(id)}
                className="pointer-events-auto -my-3 ms-2 inline-flex min-h-11 items-center font-strong whitespace-nowrap underline focus-visible:outline-white"
              >
                {link.text}
              </Link>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

function QuestionDialog({ question }: Pick<Feedback, 'question'>) {
  return (
    <Dialog
      open={question !== null}
      role="alertdialog"
      title={question?.title ?? ''}
      onClose={() => question?.answer(false)}
      actions={
        <>
          <Button look={question?.danger ? 'danger' : 'primary'} onClick={() => question?.answer(true)}>
            {question?.yes ?? kit_ok()}
          </Button>
          <Button look="secondary" onClick={() => question?.answer(false)}>
            {question?.no ?? kit_cancel()}
          </Button>
        </>
      }
    >
      <span className="whitespace-pre-line">{question?.message}</span>
    </Dialog>
  );
}

/** Covers the screen during a call; visible only after a short delay. */
function Loader({ shown }: { shown: boolean }) {
  useEffect(() => {
    if (!shown) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', block, true);
    return () => document.removeEventListener('keydown', block, true);
  }, [shown]);
  return (
    <div role="status" className={cx(shown && 'fixed inset-0 z-50 grid cursor-progress place-items-center')}>
      {shown && (
        <p className="flex animate-late items-center gap-3 rounded-lg bg-sheet px-6 py-4 font-strong shadow-float">
          <Spinner className="size-6 text-blue" />
          {kit_loading()}
        </p>
      )}
    </div>
  );
}
