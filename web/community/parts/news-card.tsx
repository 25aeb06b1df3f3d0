import type { NewsCard as News } from '../../../contract/community/calls.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay } from '../../client/format.ts';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { newsCategoryWords } from './category-words.ts';
import { PlayMark } from './play-mark.tsx';

/** A news item in a list; the whole card is a link. */
function NewsCard({ news }: { news: News }) {
  return (
    <article className="group relative h-full overflow-hidden rounded-lg bg-sheet shadow-rest transition-shadow hover:shadow-lift mobile:flex mobile:gap-3.5 mobile:p-3.5">
      <div className="relative overflow-hidden mobile:w-27 mobile:shrink-0 mobile:self-start mobile:rounded-md">
        <Cover
          category={news.motif}
          seed={news.cover_seed}
          className="desktop:aspect-video mobile:aspect-square"
        />
        {news.kind === 'video' && <PlayMark />}
      </div>
      <div className="min-w-0 p-5 mobile:grow mobile:p-0">
        <p className="text-small text-ink-soft">
          {news.kind === 'video' && `${m.news_video()} · `}
          {newsCategoryWords(news.category)}
          {' · '}
          {formatDay(news.published_on)}
        </p>
        <h3
          lang={languageTags[news.title_language]}
          className="mt-1 text-lead leading-snug font-strong mobile:text-body"
        >
          <Link to={path.newsInfo(news.slug)} className="after:absolute after:inset-0 group-hover:text-blue">
            {news.title}
          </Link>
        </h3>
        <p
          lang={languageTags[news.summary_language]}
          className="mt-2 line-clamp-3 text-ink-soft mobile:mt-1 mobile:text-small"
        >
          {news.summary}
        </p>
      </div>
    </article>
  );
}

/** News in three columns, in one on a phone. */
export function NewsGrid({ news }: { news: readonly News[] }) {
  return (
    <ul className="grid gap-6 desktop:grid-cols-3 mobile:grid-cols-1 mobile:gap-3">
      {news.map((item) => (
        <li key={item.slug}>
          <NewsCard news={item} />
        </li>
      ))}
    </ul>
  );
}
