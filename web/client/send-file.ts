import { get, post } from './post.ts';
import { type Sending, sendInParts, waitForLine } from './send-in-parts.ts';

/** Sends a file in parts and resumes after a broken connection; see `sendInParts`. */
export const sendFile = (sending: Sending) => sendInParts({ get, post, wait: waitForLine }, sending);
