import { Cover } from '../../kit/cover.tsx';

type Props = {
  offering: { category: string; number: string; cover: string | null };
  /** Sets the width on both layouts. */
  className: string;
  /** Square on a desktop too; on a phone it always is. */
  square?: boolean;
};

/** The picture of an offering at the start of a line. */
export const SmallCover = ({ offering, className, square = false }: Props) => (
  <div className={`shrink-0 self-start overflow-hidden rounded-md ${className}`}>
    <Cover
      category={offering.category}
      seed={offering.number}
      src={offering.cover}
      className={square ? 'aspect-square' : 'mobile:aspect-square'}
    />
  </div>
);
