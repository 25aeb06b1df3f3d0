/** A sound that every device plays: Chrome records WebM by default, which older iPhones do not play. */
const playedEverywhere = 'audio/mp4;codecs=mp4a.40.2';

/** The options of a recorder: the sound that every device plays, or the browser's own. */
export const recordingOptions = (isSupported: (type: string) => boolean): MediaRecorderOptions =>
  isSupported(playedEverywhere) ? { mimeType: playedEverywhere } : {};
