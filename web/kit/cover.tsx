import { drawCover } from '../../drawing/cover-art.ts';
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
};

/** The 4:3 picture of an offering: uploaded, or drawn. */
export function Cover({ category, seed, src, alt = '', className }: CoverProps) {
  const look = cx('block aspect-4/3 w-full object-cover', className);
  if (src) return <img src={src} alt={alt} loading="lazy" decoding="async" className={look} />;
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cx(look, 'select-none')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from our own shapes; one text is cheaper to render than forty elements
      dangerouslySetInnerHTML={{ __html: drawCover(category, seed) }}
    />
  );
}
