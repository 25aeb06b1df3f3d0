import { coverPath } from '../../../contract/core/cover-path.ts';
import * as m from '../../../messages/compiled/messages.js';

type FilmProps = {
  film: { url: string; media_type: string };
  title: string;
  /** The seed of the drawn cover, shown until the film plays. */
  category: string;
  seed: string;
};

/** A film of ours, played by the browser. Only its metadata is loaded in advance. */
export const Film = ({ film, title, category, seed }: FilmProps) => (
  // biome-ignore lint/a11y/useMediaCaption: its content stands beside it as text
  <video
    controls
    playsInline
    preload="metadata"
    poster={coverPath(category, seed)}
    aria-label={title}
    className="aspect-video w-full rounded-lg bg-ink"
  >
    <source src={film.url} type={film.media_type} />
    {m.news_film_unplayable()}{' '}
    <a href={film.url} download className="text-blue underline">
      {m.news_film_download()}
    </a>
  </video>
);
