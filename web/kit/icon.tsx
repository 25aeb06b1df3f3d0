import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/** An icon of the sprite, one line high unless `className` sizes it. Without `label` it is decoration. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
