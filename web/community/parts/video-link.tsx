import { Cover } from '../../kit/cover.tsx';
import { Icon } from '../../kit/icon.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { PlayMark } from './play-mark.tsx';

/** A film on another site: its drawn cover opens it in a new tab. The page loads nothing from that site, which learns of no reader. */
export function VideoLink({
  to,
  label,
  category,
  seed,
}: {
  to: string;
  label: string;
  category: string;
  seed: string;
}) {
  return (
    <OutsideLink to={to} className="group block">
      <span className="relative block overflow-hidden rounded-lg shadow-rest transition-shadow group-hover:shadow-lift">
        <Cover category={category} seed={seed} className="aspect-video" />
        <PlayMark />
      </span>
      <span className="mt-2 inline-flex min-h-11 items-center gap-2 text-blue group-hover:underline">
        <Icon name="video-camera" className="size-[1.2em]" />
        {label}
      </span>
    </OutsideLink>
  );
}
