import { v7 } from 'uuid';

/**
 * A UUID of version 7 (RFC 9562): sorts by the time it was made, so that indexes grow at their end, and within one process by
 * the order of making, so that things added together keep their order.
 */
export const uuidv7 = (): string => v7();
