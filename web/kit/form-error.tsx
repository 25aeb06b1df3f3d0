import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

/** An error of the whole form. */
export function FormError({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      role="alert"
      className={cx('flex items-start gap-2.5 rounded-md bg-red-wash px-4 py-3 text-red', className)}
    >
      <Icon name="warning-circle" className="mt-[0.25em] size-[1.2em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
