import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/class-names.ts';
import { type Failed, failureOf, isSameFile, takesAddress, whyNotPlayed } from './cannot-play.ts';

type PlayerProps = {
  kind: 'video' | 'voice';
  url: string;
  label?: string;
  /** Of a video. */
  className?: string;
  poster?: string;
  /** No browser plays it, such as AMR of a telephone. */
  isUnplayable?: boolean;
};

const words = {
  video: { cannot: m.kit_video_cannot, download: m.kit_video_download },
  voice: { cannot: m.kit_voice_cannot, download: m.kit_voice_download },
};

/** What the player lost can be loaded again, by a new address where the old one has run out. */
function Lost({ isRefused, onAgain }: { isRefused: boolean; onAgain: () => void }) {
  const { revalidate } = useRevalidator();
  const again = async () => {
    // Not without an answer: a reload would replace the page by an error page.
    if (isRefused) await revalidate();
    onAgain();
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-small">
      {m.kit_media_lost()}
      <Button look="secondary" size="small" onClick={() => void again()}>
        {m.kit_media_again()}
      </Button>
    </div>
  );
}

/** The address that is played, and why it is not. */
function usePlayed(url: string) {
  const [src, setSrc] = useState(url);
  const [hasBegun, setBegun] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const failure = failureOf(failed, src);
  const asked = useRef<string | null>(null);
  if (takesAddress({ src, hasBegun, failure }, url)) {
    setSrc(url);
    setBegun(false);
    // Another address of the same file changes nothing for the browser.
    setFailed(failure === 'cannot' && isSameFile(src, url) ? { src: url, why: failure } : null);
  }
  const look = async (media: HTMLMediaElement) => {
    if (asked.current === src) return;
    asked.current = src;
    const why = await whyNotPlayed(media, () => fetch(src, { headers: { Range: 'bytes=0-1' } }));
    if (asked.current !== src) return;
    asked.current = null;
    if (why) setFailed({ src, why });
  };
  return { src, failure, look, begin: () => setBegun(true), again: () => setFailed(null) };
}

/**
 * A player for a video or sound of ours. Where the browser cannot play it, a sentence and a link to download it; where it did not
 * arrive, a button that loads it again.
 */
export function Player({ kind, url, label, className, poster, isUnplayable = false }: PlayerProps) {
  const { src, failure, look, begin, again } = usePlayed(url);
  if (isUnplayable || failure === 'cannot')
    return (
      <p className="text-small">
        {words[kind].cannot()}{' '}
        <a href={url} download className="tap text-blue underline">
          {words[kind].download()}
        </a>
      </p>
    );
  if (failure) return <Lost isRefused={failure === 'refused'} onAgain={again} />;
  const onLook = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => void look(currentTarget);
  const common = { src, controls: true, 'aria-label': label, onError: onLook, onPlay: begin };
  if (kind === 'voice') return <audio {...common} preload="none" className="h-11 w-full max-w-120" />;
  return (
    <video
      {...common}
      playsInline
      preload={poster === undefined ? 'none' : 'metadata'}
      poster={poster}
      // A film may fail, or load without its picture, before this page is alive.
      ref={(video) => {
        if (video) void look(video);
      }}
      onLoadedMetadata={onLook}
      className={cx('w-full bg-ink', className)}
    />
  );
}
