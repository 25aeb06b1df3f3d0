import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor, leastBytes } from './encoding.ts';

/** A rendered answer as it is sent: with the body in an encoding that the browser takes. */
type PageAnswer = {
  status: number;
  headers: [string, string][];
  nonce: string | null;
  body: Buffer;
  encoding: Encoding | null;
};

export type PageCache = {
  /** The kept answer for `key`, or a fresh one, for a browser that takes these encodings; no key: always fresh. */
  through(key: string | null, accepted: string | string[] | undefined, render: Render): Promise<PageAnswer>;
};
type Render = () => Promise<{ response: Response; nonce: string }>;

type Bounds = {
  seconds: number;
  /** Of all that is kept, as it is kept. */
  bytes: number;
  /** Milliseconds of a clock that only goes forward, never 0. */
  now?: () => number;
};

/** Compressed once for each encoding that is asked for; from then on the plain body is not kept. */
type Bodies = Partial<Record<Encoding | 'plain', Buffer>>;
type Kept = Pick<PageAnswer, 'status' | 'headers' | 'nonce'> & { bodies: Bodies };

const sizeOf = ({ bodies }: Kept): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) || 1;

/**
 * Keeps visitors' pages for a few seconds. Only plain 200 answers that set no cookie are kept; many requests for one
 * missing page render it once. What was not asked for longest leaves while there are too many bytes.
 */
export function createPageCache({ seconds, bytes, now = () => performance.now() }: Bounds): PageCache {
  const kept = new LRUCache<string, Kept, Render>({
    maxSize: bytes,
    sizeCalculation: sizeOf,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now },
    // Who waits for a page gets it, though there is no place left to keep it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => collect(await context()),
  });
  return {
    async through(key, accepted, render) {
      const answer =
        key === null ? await collect(await render()) : await kept.forceFetch(key, { context: render });
      const isShared = !answer.headers.some(
        ([name, value]) => name === 'set-cookie' || isForNow(name, value),
      );
      if (key !== null && !(answer.status === 200 && isShared)) kept.delete(key);
      const before = sizeOf(answer);
      const sent = bodyFor(answer.bodies, accepted);
      if (key !== null && sizeOf(answer) !== before && kept.peek(key) === answer)
        // Another object: of the same one the size is not counted again.
        kept.set(key, { ...answer }, { noUpdateTTL: true });
      return { status: answer.status, headers: answer.headers, nonce: answer.nonce, ...sent };
    },
  };
}

/** Whether a page says that it holds for this moment alone. */
const isForNow = (name: string, value: string) => name === 'cache-control' && value.includes('no-store');

async function collect({ response, nonce }: Awaited<ReturnType<Render>>): Promise<Kept> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    status: response.status,
    headers: [...response.headers],
    nonce: isPage ? nonce : null,
    bodies: { plain: Buffer.from(await response.arrayBuffer()) },
  };
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

function bodyFor(
  bodies: Bodies,
  accepted: string | string[] | undefined,
): Pick<PageAnswer, 'body' | 'encoding'> {
  const encoding = encodingFor(accepted);
  const known = encoding && bodies[encoding];
  if (known) return { body: known, encoding };
  const plain = bodies.plain ?? unpack(bodies);
  if (!encoding || plain.length < leastBytes) return { body: plain, encoding: null };
  const body = encoding === 'br' ? brotliCompressSync(plain, fast) : gzipSync(plain, { level: 4 });
  bodies[encoding] = body;
  delete bodies.plain;
  return { body, encoding };
}

/** For the few who take nothing compressed. */
const unpack = ({ br, gzip }: Bodies): Buffer =>
  br ? brotliDecompressSync(br) : gunzipSync(gzip ?? Buffer.alloc(0));
