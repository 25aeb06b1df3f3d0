import type { ReactNode } from 'react';
import { siteOf } from '../../contract/core/leaving.ts';
import { kit_leaves } from '../../messages/compiled/messages.js';

type Props = {
  to: string;
  children: ReactNode;
  className?: string;
};

/**
 * A link to another site in a new window, with the site's name beneath. The other site gets no referrer. An address without https
 * renders as text.
 */
export function LeavingLink({ to, children, className }: Props) {
  const site = siteOf(to);
  if (!site) return <span className="break-all">{to}</span>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="block text-small text-ink-soft">{kit_leaves({ site })}</span>
    </a>
  );
}
