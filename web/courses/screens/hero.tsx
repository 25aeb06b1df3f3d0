import type { ComponentProps } from 'react';
import type { Season } from '../../../contract/catalog/home.ts';
import type { MotifName } from '../../../contract/core/motifs.ts';
import { useDevice } from '../../client/page-data.ts';
import { Cover } from '../../kit/cover.tsx';
import { SearchBox } from '../../shells/search-box.tsx';
import { Finder } from './finder.tsx';
import { TrustLine } from './trust-line.tsx';

/** What the covers of a season show. */
const pictures: Record<Season, readonly MotifName[]> = {
  spring_term: ['piano', 'poems', 'badminton', 'picture_book'],
  summer_camps: ['seaside', 'swimming', 'camp', 'painting'],
  autumn_term: ['astronomy', 'go', 'painting', 'picture_book'],
  winter_holiday: ['go', 'concert', 'drama', 'robots'],
};

/** The season's headline, with the finder and the reasons to trust the school. */
export function Hero({
  season,
  words,
  categories,
  trust,
}: {
  season: Season;
  words: { headline: string; lead: string };
} & ComponentProps<typeof Finder> &
  ComponentProps<typeof TrustLine>) {
  const isMobile = useDevice() === 'mobile';
  return (
    <section className="border-b border-line bg-paper-deep">
      <div className="shell-width grid items-center gap-10 py-8 desktop:grid-cols-[1.15fr_1fr] desktop:py-14">
        <div>
          <h1 className="text-display font-strong text-balance mobile:text-head">{words.headline}</h1>
          <p className="mt-4 max-w-[34em] text-lead text-ink-soft mobile:text-body">{words.lead}</p>
          {isMobile && (
            <div className="mt-5">
              <SearchBox />
            </div>
          )}
          <Finder categories={categories} />
          <TrustLine trust={trust} />
        </div>
        {!isMobile && (
          <div className="grid grid-cols-2 gap-4" aria-hidden="true">
            {pictures[season].map((motif, index) => (
              <div
                key={motif}
                className={`overflow-hidden rounded-lg shadow-rest ${index % 2 ? 'translate-y-6' : ''}`}
              >
                <Cover category={motif} seed={`home-${motif}`} first />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
