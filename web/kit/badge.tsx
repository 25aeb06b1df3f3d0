import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

export type Tone = 'plain' | 'blue' | 'persimmon' | 'green' | 'amber' | 'red';

const tones: Record<Tone, string> = {
  plain: 'bg-paper-deep text-ink-soft',
  blue: 'bg-blue-wash text-blue-deep',
  persimmon: 'bg-persimmon-wash text-persimmon-deep',
  green: 'bg-green-wash text-green',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
};

/** A word about a thing's state or kind. */
export function Badge({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cx('badge', tones[tone], className)}>
      {icon && <Icon name={icon} className="size-[1.1em]" />}
      {children}
    </span>
  );
}

/** A message within the page, with an icon and a tone. */
export function Notice({
  tone = 'blue',
  icon = 'info',
  title,
  children,
  className,
}: {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex items-start gap-3 rounded-md px-4 py-3', tones[tone], className)}>
      <Icon name={icon} className="mt-[0.2em] size-[1.3em] shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  );
}
