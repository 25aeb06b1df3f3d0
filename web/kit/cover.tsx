import { coverPath } from '../../contract/core/cover-path.ts';
import { cx } from './class-names.ts';

type CoverProps = {
  /** english, chinese, maths, science, coding, art, music, sport, chess, debate; anything else gets a landscape. */
  category: string;
  /** What it belongs to: the same id has the same picture for ever. */
  seed: string;
  /** An uploaded picture, which replaces the drawn one. */
  src?: string | null;
  /** Only where the picture says something that no words beside it do. */
  alt?: string;
  className?: string;
  /** It stands at the top of its page: asked for at once, not when it comes into view. */
  first?: boolean;
};

/** The 4:3 picture of an offering: uploaded, or drawn. */
export function Cover({ category, seed, src, alt = '', className, first }: CoverProps) {
  return (
    <img
      src={src ?? coverPath(category, seed)}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('cover', className)}
    />
  );
}
