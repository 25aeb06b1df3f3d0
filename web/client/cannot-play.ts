type Media = Pick<HTMLVideoElement, 'error' | 'readyState'> & Partial<Pick<HTMLVideoElement, 'videoWidth'>>;

/** `MediaError.MEDIA_ERR_NETWORK`: the connection broke, or the rest of the file was refused. */
const network = 2;
/** `MediaError.MEDIA_ERR_DECODE` */
const decodes = 3;
/** `MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED`: also an address without an answer, or one that answers without a file. */
const notSupported = 4;
/** `HTMLMediaElement.HAVE_METADATA` */
const hasMetadata = 1;

/** Whether this browser cannot play the file: it reports so, or it plays only the sound of a film. */
const cannotPlay = ({ error, readyState, videoWidth }: Media): boolean =>
  error?.code === decodes || (readyState >= hasMetadata && videoWidth === 0);

/** The browser cannot play the file, its address has run out, or nothing answers. */
export type Failure = 'cannot' | 'refused' | 'unreachable';

/** A failure, and the address that failed. */
export type Failed = { src: string; why: Failure };

/** The failure of this address: an answer about one that was left since says nothing about it. */
export const failureOf = (failed: Failed | null, src: string): Failure | null =>
  failed?.src === src ? failed.why : null;

/** Why a player shows nothing, by what its address answers; null while it may go on. */
export async function whyNotPlayed(media: Media, ask: () => Promise<Response>): Promise<Failure | null> {
  if (cannotPlay(media)) return 'cannot';
  const code = media.error?.code;
  if (code !== network && code !== notSupported) return null;
  const status = await ask().then(
    (answer) => answer.status,
    () => 0,
  );
  if (status >= 400 && status < 500) return 'refused';
  if (code === network) return null;
  return status >= 200 && status < 300 ? 'cannot' : 'unreachable';
}

const fileOf = (address: string): string => address.split('?')[0] ?? '';

/** Whether two signed addresses are of one file. */
export const isSameFile = (one: string, other: string): boolean => fileOf(one) === fileOf(other);

/** Whether a player goes on to a new address: not while it plays the same file, which would begin again. */
export const takesAddress = (
  player: { src: string; hasBegun: boolean; failure: Failure | null },
  url: string,
): boolean =>
  player.src !== url && (!player.hasBegun || player.failure !== null || !isSameFile(player.src, url));
