import { get, post } from './post.ts';
import { type Sending, sendInParts, waitForLine } from './send-in-parts.ts';

/** Sends a file part by part, going on after a broken line; see `sendInParts`. */
export const sendFile = (sending: Sending) => sendInParts({ get, post, wait: waitForLine }, sending);
