import { drawPortrait } from '../../drawing/portrait.ts';
import { cx } from './class-names.ts';

/** A person's picture: uploaded, or a drawn portrait that is always the same for `seed`. Size it with `className`. */
export function Avatar({
  seed,
  src,
  name,
  className,
}: {
  seed: string;
  src?: string | null;
  /** For screen readers, where the name does not stand beside it. */
  name?: string;
  className?: string;
}) {
  const look = cx('shrink-0 rounded-full', className ?? 'size-12');
  if (src) return <img src={src} alt={name ?? ''} loading="lazy" className={cx(look, 'object-cover')} />;
  return (
    <svg
      viewBox="0 0 100 100"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={cx(look, 'overflow-hidden')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own shapes
      dangerouslySetInnerHTML={{ __html: drawPortrait(seed) }}
    />
  );
}
