import { Cover } from '../../kit/cover.tsx';

type Props = {
  of: { category: string; number: string; cover: string | null };
  /** Sets the width on both layouts. */
  className: string;
  /** Square on a desktop too; on a phone it always is. */
  square?: boolean;
};

/** The picture of an offering at the start of a line. */
export const SmallCover = ({ of, className, square = false }: Props) => (
  <div className={`shrink-0 self-start overflow-hidden rounded-md ${className}`}>
    <Cover
      category={of.category}
      seed={of.number}
      src={of.cover}
      className={square ? 'aspect-square' : 'mobile:aspect-square'}
    />
  </div>
);
