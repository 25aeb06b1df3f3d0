import { type SyntheticEvent, useState } from 'react';
import * as m from '../../messages/compiled/messages.js';
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
  // A lost connection is no reason to take the player away.
  const look = ({ error }: HTMLMediaElement) => {
    if (error && error.code >= error.MEDIA_ERR_DECODE) setFailedUrl(url);
  };
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => look(currentTarget);
  const common = { src: url, controls: true, 'aria-label': label, onError };
  if (kind === 'voice') return <audio {...common} preload="none" className="h-11 w-full max-w-120" />;
  // Some browsers play only the sound of a film.
  const onLoadedMetadata = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (currentTarget.videoWidth === 0) setFailedUrl(url);
  };
  return (
    <video
      {...common}
      playsInline
      preload={poster === undefined ? 'none' : 'metadata'}
      poster={poster}
      // A film may fail before this page is alive.
      ref={(video) => {
        if (video) look(video);
      }}
      onLoadedMetadata={onLoadedMetadata}
      className={cx('w-full bg-ink', className)}
    />
  );
}
