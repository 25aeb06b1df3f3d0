/** Sounds that devices play, those that most devices play first: older iPhones play no WebM, and still fewer the Ogg of Firefox. */
const preferred = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4;codecs=opus', 'audio/webm;codecs=opus'];

/** Ten minutes at a browser's own rate may be larger than an upload; speech needs no more. */
const audioBitsPerSecond = 64_000;

/** The options of a recorder: the sound that most devices play, or the browser's own. */
export function recordingOptions(isSupported: (type: string) => boolean): MediaRecorderOptions {
  const mimeType = preferred.find(isSupported);
  return mimeType ? { mimeType, audioBitsPerSecond } : { audioBitsPerSecond };
}
