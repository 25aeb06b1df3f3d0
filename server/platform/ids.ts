import { v5, v7 } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562). It sorts by creation time, and in one process by creation order, so indexes grow at
 * their end.
 */
export const uuidv7 = (): string => v7();

/** The UUID of a text (version 5, RFC 9562); the same text gives the same UUID. */
export const uuidOf = (text: string): string => v5(text, v5.URL);
