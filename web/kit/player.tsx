import { type SyntheticEvent, useState } from 'react';
import * as m from '../../messages/compiled/messages.js';
import { cannotPlay } from './cannot-play.ts';
import { cx } from './class-names.ts';

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

/** A player for a video or sound of ours. Where the browser cannot play it, a sentence and a link to download it. */
export function Player({ kind, url, label, className, poster, isUnplayable = false }: PlayerProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (isUnplayable || failedUrl === url)
    return (
      <p className="text-small">
        {words[kind].cannot()}{' '}
        <a href={url} download className="tap text-blue underline">
          {words[kind].download()}
        </a>
      </p>
    );
  const look = (media: HTMLMediaElement) => {
    if (cannotPlay(media)) setFailedUrl(url);
  };
  const onLook = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => look(currentTarget);
  const common = { src: url, controls: true, 'aria-label': label, onError: onLook };
  if (kind === 'voice') return <audio {...common} preload="none" className="h-11 w-full max-w-120" />;
  return (
    <video
      {...common}
      playsInline
      preload={poster === undefined ? 'none' : 'metadata'}
      poster={poster}
      // A film may fail, or load without its picture, before this page is alive.
      ref={(video) => {
        if (video) look(video);
      }}
      onLoadedMetadata={onLook}
      className={cx('w-full bg-ink', className)}
    />
  );
}
