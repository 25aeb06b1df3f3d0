import type { ReactNode } from 'react';
import { kit_no_data } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { Still, type StillName } from './still.tsx';

type EmptyStateProps = {
  /** By default the first sentence of the words. */
  title?: string | undefined;
  /** What would be here, and how it gets here. */
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  picture?: StillName;
  className?: string;
};

/** Neither "Dr. Li", "No. 5" nor "J. Smith" ends a sentence. */
const firstSentence = /^(.+?)(?:。|(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Jr|Sr|No|St|\p{Lu}))\. (?=\p{Lu})|\.$)(.*)/su;

/** Shows that there is nothing yet, and what to do next. */
export function EmptyState({ title, children, action, picture = 'shelf', className }: EmptyStateProps) {
  const [, first = children, rest] =
    (!title && typeof children === 'string' && firstSentence.exec(children)) || [];
  const words = title ? children : rest;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-lg min-w-0 flex-col items-center px-4 py-12 text-center mobile:py-8',
        className,
      )}
    >
      <Still name={picture} className="w-56 max-w-full mobile:w-44" />
      <p className="mt-6 text-title font-strong">{title ?? first ?? kit_no_data()}</p>
      {words && <div className="mt-2 text-ink-soft">{words}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
