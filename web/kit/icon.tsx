import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/** An icon of the sprite, one line of text high unless `className` sizes it. Without `label` it is decoration. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      className={className ?? 'size-[1.25em] shrink-0'}
      fill="currentColor"
      viewBox="0 0 256 256"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
