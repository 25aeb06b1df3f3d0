import { coverPath } from '../../contract/core/cover-path.ts';
import { cx } from './class-names.ts';

type CoverProps = {
  /** A category or a motif; the server draws what an offering's number says more exactly. */
  category: string;
  /** The owner's id: the same id always draws the same picture. */
  seed: string;
  /** An uploaded picture, which replaces the drawn one. */
  src?: string | null;
  /** Only if the picture says more than the words beside it. */
  alt?: string;
  className?: string;
  /** Above the fold: loads at once instead of lazily. */
  first?: boolean;
};

/** The 4:3 picture of an offering: uploaded, or drawn; a drawn one fills any shape with its subject whole. */
export function Cover({ category, seed, src, alt = '', className, first }: CoverProps) {
  return (
    <img
      src={src ?? coverPath(category, seed)}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      className={cx('cover', className)}
    />
  );
}
