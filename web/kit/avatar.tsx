import { type Ground, groundOf, monogramOf } from '../../drawing/monogram.ts';
import { cx } from './class-names.ts';

const grounds: Record<Ground, string> = {
  '#f0dfc0': 'bg-[#f0dfc0]',
  '#cbdbea': 'bg-[#cbdbea]',
  '#d6dfc6': 'bg-[#d6dfc6]',
  '#f3cfbe': 'bg-[#f3cfbe]',
};

/** A person's picture beside their name: the uploaded one, or a monogram with a colour fixed by `seed`. Size it with `className`. */
export function Avatar({
  seed,
  name,
  src,
  className,
}: {
  seed: string;
  name: string;
  src?: string | null;
  className?: string;
}) {
  const classes = cx('shrink-0 rounded-full', className ?? 'size-12');
  if (src) return <img src={src} alt="" loading="lazy" className={cx(classes, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      data-letters={monogramOf(name)}
      className={cx('monogram', grounds[groundOf(seed)], classes)}
    />
  );
}
