import type { IncomingMessage, ServerResponse } from 'node:http';

export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; body: Buffer };

const maxBody = 1_000_000;

/** Reads a request's body, at most a megabyte. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > maxBody) throw new Error('body too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

type Answered = Pick<Exchange, 'response'>;

export function sendJson({ response }: Answered, status: number, value: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}

export function redirect({ response }: Answered, to: string): void {
  response.writeHead(303, { location: to, 'cache-control': 'no-store' });
  response.end();
}

export type Wire = { status: number; headers: Record<string, string>; body: string };

/** Sends an answer, or breaks the connection: `truncated` in the middle, `lost_answer` before it. */
export function sendWire(
  { response }: Answered,
  { status, headers, body }: Wire,
  fault: string | null,
): void {
  if (fault === 'lost_answer') {
    response.destroy();
    return;
  }
  const bytes = Buffer.from(body);
  response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': bytes.length });
  if (fault !== 'truncated') {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}
