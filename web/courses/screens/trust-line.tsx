import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useReadsMoney } from '../../client/page-data.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

type Trust = {
  teachers: number;
  campuses: number;
  rating: { average: number; count: number } | null;
};

const tick = <Icon name="check-circle" className="size-[1.2em] text-green" />;

/** Countable reasons to trust the school, each with a link. */
export function TrustLine({ trust: { teachers, campuses, rating } }: { trust: Trust }) {
  const money = useReadsMoney();
  return (
    <ul className="trust-line">
      {rating && (
        <li>
          <a href="#home-reviews">
            {tick}
            {m.reviews_average({ average: rating.average.toFixed(1), count: rating.count })}
          </a>
        </li>
      )}
      {teachers > 0 && (
        <li>
          <Link to={path.teachersIndex()}>
            {tick}
            {m.home_trust_teachers({ count: teachers })}
          </Link>
        </li>
      )}
      {campuses > 0 && (
        <li>
          <a href="#home-sites">
            {tick}
            {m.home_trust_campuses({ count: campuses })}
          </a>
        </li>
      )}
      {money && (
        <li>
          <Link to={path.footerRefund()}>
            {tick}
            {m.home_trust_refund()}
          </Link>
        </li>
      )}
    </ul>
  );
}
