import type { IncomingMessage, ServerResponse } from 'node:http';

export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; body: Buffer };

/** Reads a request's body, at most a megabyte. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > 1_000_000) throw new Error('body too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

export function sendJson({ response }: Pick<Exchange, 'response'>, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

export function sendHtml({ response }: Pick<Exchange, 'response'>, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html);
}

export function redirect({ response }: Pick<Exchange, 'response'>, to: string): void {
  response.writeHead(303, { location: to });
  response.end();
}
