/** Sounds that devices play, those that every device plays first: Chrome records WebM by default, which older iPhones do not play. */
const preferred = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4;codecs=opus'];

/** Ten minutes at a browser's own rate may be larger than an upload; speech needs no more. */
const audioBitsPerSecond = 64_000;

/** The options of a recorder: the sound that most devices play, or the browser's own. */
export function recordingOptions(isSupported: (type: string) => boolean): MediaRecorderOptions {
  const mimeType = preferred.find(isSupported);
  return mimeType ? { mimeType, audioBitsPerSecond } : { audioBitsPerSecond };
}
