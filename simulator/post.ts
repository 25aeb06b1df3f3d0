import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import type { Note } from './occasion.ts';

// Pooled and bounded connections: a load run sends thousands of notifications within seconds.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: 8 });
const timeoutMs = 5000;
const maxAnswer = 10_000;

/** Posts a notification and waits five seconds for the answer, as providers do; status 0 without one. */
export function post(
  address: string,
  { headers, body }: Note,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const isTls = address.startsWith('https:');
  const options = {
    method: 'POST',
    agent: isTls ? tlsAgent : agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Mozilla/4.0' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  };
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, body: '' });
    const request = (isTls ? httpsRequest : httpRequest)(address, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < maxAnswer) text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', nothing);
    });
    request.on('error', nothing);
    request.end(body);
  });
}
