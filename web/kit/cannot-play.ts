type Media = Pick<HTMLVideoElement, 'error' | 'readyState'> & Partial<Pick<HTMLVideoElement, 'videoWidth'>>;

/** `MediaError.MEDIA_ERR_DECODE`: from here on the browser cannot play the file; smaller codes are a lost connection. */
const decodes = 3;
/** `HTMLMediaElement.HAVE_METADATA` */
const hasMetadata = 1;

/** Whether this browser cannot play the file: it reports so, or it plays only the sound of a film. */
export const cannotPlay = ({ error, readyState, videoWidth }: Media): boolean =>
  (error !== null && error.code >= decodes) || (readyState >= hasMetadata && videoWidth === 0);
