import type { ReactNode } from 'react';
import { safeHostOf } from '../../contract/core/outside-links.ts';
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
export function OutsideLink({ to, children, className }: Props) {
  const host = safeHostOf(to);
  if (!host) return <span className="break-all">{to}</span>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="block text-small text-ink-soft">{kit_leaves({ site: host })}</span>
    </a>
  );
}
