import type { ReactNode } from 'react';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Player } from '../../client/player.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { SentFile } from './use-uploads.ts';

const icons = { picture: 'image', voice: 'microphone', video: 'video-camera', document: 'notebook' } as const;

const names: Readonly<Record<UploadKind, (input: { count: number }) => string>> = {
  picture: m.uploads_picture,
  voice: m.uploads_voice,
  video: m.uploads_video,
  document: m.uploads_document,
};

/** Recordings that no browser plays. */
const noBrowserPlays = /\.(amr|awb)$/i;

/** A file: picture, player or link. */
function Shown({ file, count }: { file: SentFile; count: number }) {
  const name = names[file.kind]({ count });
  if (file.kind === 'picture')
    return (
      <a href={file.url} target="_blank" rel="noopener noreferrer" className="block rounded-md">
        <img
          src={file.url}
          alt={name}
          loading="lazy"
          className="aspect-square w-full rounded-md bg-paper-deep object-cover"
        />
      </a>
    );
  if (file.kind === 'voice' || file.kind === 'video')
    return (
      <Player
        kind={file.kind}
        url={file.url}
        label={name}
        isUnplayable={noBrowserPlays.test(file.name)}
        className="aspect-video rounded-md"
      />
    );
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 items-center gap-2 text-blue underline"
    >
      <Icon name={icons[file.kind]} />
      <span className="min-w-0 break-all">{file.name}</span>
    </a>
  );
}

type Props = {
  files: readonly SentFile[];
  /** Shown at a file, such as a button that removes it. */
  action?: (file: SentFile) => ReactNode;
};

/** Files: pictures side by side, others one under the other. */
export function SentFiles({ files, action }: Props) {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const otherFiles = files.filter(({ kind }) => kind !== 'picture');
  return (
    <>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {pictures.map((file, index) => (
            <li key={file.id} className="relative">
              <Shown file={file} count={index + 1} />
              {action && (
                <span className="absolute end-1 top-1 rounded-full bg-white/90">{action(file)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {otherFiles.map((file, index) => (
        <div key={file.id} className="flex max-w-130 items-center gap-2">
          <div className="min-w-0 grow">
            <Shown file={file} count={index + 1} />
          </div>
          {action?.(file)}
        </div>
      ))}
    </>
  );
}
