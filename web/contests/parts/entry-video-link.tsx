import type { BlindEntry } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { OutsideLink } from '../../kit/outside-link.tsx';

type Props = {
  entry: Pick<BlindEntry, 'video_link' | 'video_url'>;
  /** Shown where there is no video. */
  none?: string;
};

/** The video of an entry: ours plays in the page, another site's is a link. */
export function EntryVideoLink({ entry, none }: Props) {
  if (entry.video_url)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a family's own film has no captions
      <video src={entry.video_url} controls preload="none" className="max-h-100 w-full rounded-md bg-ink" />
    );
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
