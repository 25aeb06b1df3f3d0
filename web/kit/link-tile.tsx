import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

/** A link as a tile of a phone's grid: icon above label. */
export function LinkTile({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-lg bg-sheet px-1 py-2 text-center text-small leading-tight shadow-rest"
    >
      <Icon name={icon} className="size-[1.6em] shrink-0 text-blue" />
      {children}
    </Link>
  );
}
