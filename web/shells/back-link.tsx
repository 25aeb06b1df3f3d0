import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';

/** Whether the tab's history has a page of this site before this one: the router numbers its entries from 0. */
export function hasPageBehind(state: unknown): boolean {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' && index > 0;
}

/**
 * The back link. It goes back in history where the previous page is one of this site, which restores scroll position and filters; else, and
 * without script, it leads to the parent page.
 */
export function BackLink({ to, label, showLabel, className }: BackLinkProps) {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!hasPageBehind(window.history.state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={to} aria-label={showLabel ? undefined : label} onClick={back} className={className}>
      <Icon name="caret-left" className="size-[1.4em]" />
      {showLabel && label}
    </Link>
  );
}
type BackLinkProps = {
  to: string;
  label: string;
  /** Shows the label beside the arrow. */
  showLabel?: boolean;
  className?: string;
};
