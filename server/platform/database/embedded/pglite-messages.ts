/** A message of PostgreSQL's wire protocol: its type (none at the start of a connection) and all its bytes. */
export type Message = { type: string; bytes: Buffer };

/** Cuts a whole message off the front of what came in; null when it is not all there yet. */
export function cutMessage(
  received: Buffer,
  typed: boolean,
): { message: Message; rest: Buffer<ArrayBufferLike> } | null {
  const head = typed ? 1 : 0;
  if (received.length < head + 4) return null;
  const length = head + received.readInt32BE(head);
  if (length < head + 4) throw new RangeError('a message of an impossible length');
  if (received.length < length) return null;
  const bytes = received.subarray(0, length);
  const type = typed ? String.fromCharCode(bytes[0] ?? 0) : '';
  return { message: { type, bytes }, rest: received.subarray(length) };
}

/** A message from its type and what is in it. */
export function makeMessage(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** An error as PostgreSQL says it, followed by "ready for query". */
export function errorMessage(code: string, text: string): Buffer {
  const fields = `SERROR\0VERROR\0C${code}\0M${text}\0\0`;
  return Buffer.concat([makeMessage('E', Buffer.from(fields)), makeMessage('Z', Buffer.from('I'))]);
}

/** Where the name of a prepared statement stands in a message, if it has one. */
function statementNameAt({ type, bytes }: Message): number | null {
  if (type === 'P') return 5;
  if (type === 'B') return bytes.indexOf(0, 5) + 1;
  if ((type === 'D' || type === 'C') && bytes[5] === 0x53) return 6;
  return null;
}

/** The name of the prepared statement that a message is about; empty: the nameless one, or none. */
export function statementName(message: Message): string {
  const at = statementNameAt(message);
  return at === null ? '' : message.bytes.toString('utf8', at, message.bytes.indexOf(0, at));
}

/** The message with a prefix before the name of its prepared statement; the nameless one stays nameless. */
export function prefixStatement(message: Message, prefix: string): Buffer {
  const at = statementNameAt(message);
  if (at === null || message.bytes[at] === 0) return message.bytes;
  return makeMessage(
    message.type,
    message.bytes.subarray(5, at),
    Buffer.from(prefix),
    message.bytes.subarray(at),
  );
}

/** Splits an answer into notifications, which are for everybody who listens, and the rest, which is for who asked. */
export function splitAnswer(answer: Buffer): { own: Buffer; notifications: Buffer } {
  const own: Buffer[] = [];
  const notifications: Buffer[] = [];
  let rest = answer;
  for (let cut = cutMessage(rest, true); cut; cut = cutMessage(rest, true)) {
    (cut.message.type === 'A' ? notifications : own).push(cut.message.bytes);
    rest = cut.rest;
  }
  return { own: Buffer.concat(own), notifications: Buffer.concat(notifications) };
}
