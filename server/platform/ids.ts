import { v5, v7 } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): sorts by the time it was made, so that indexes grow at their end, and within one process by
 * the order of making, so that things added together keep their order.
 */
export const uuidv7 = (): string => v7();

/** The UUID of a text (version 5, RFC 9562): the same text is always the same. */
export const uuidOf = (text: string): string => v5(text, v5.URL);
