import type { BlindEntry } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Player } from '../../client/player.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';

type Props = {
  entry: Pick<BlindEntry, 'video_link' | 'video_url'>;
  /** Shown where there is no video. */
  none?: string;
};

/** The video of an entry: ours plays in the page, another site's is a link. */
export function EntryVideoLink({ entry, none }: Props) {
  if (entry.video_url) return <Player kind="video" url={entry.video_url} className="max-h-100 rounded-md" />;
  if (entry.video_link)
    return (
      <p>
        <OutsideLink to={entry.video_link} className="tap text-blue underline">
          {m.contest_open_video()}
        </OutsideLink>
      </p>
    );
  return none ? <p className="text-small text-ink-soft">{none}</p> : null;
}
