import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor, leastBytes } from './encoding.ts';

/** A rendered answer, with the body in an encoding that the browser accepts. */
type PageAnswer = {
  status: number;
  headers: [string, string][];
  nonce: string | null;
  body: Buffer;
  encoding: Encoding | null;
};

export type PageCache = {
  /** The cached answer for `key`, or a fresh one, in an accepted encoding. Without a key it is always fresh. */
  through(key: string | null, accepted: string | string[] | undefined, render: Render): Promise<PageAnswer>;
};
type Render = () => Promise<{ response: Response; nonce: string }>;

type Bounds = {
  seconds: number;
  /** Bytes of all cached bodies, compressed where they are. */
  bytes: number;
  /** Milliseconds of a monotonic clock, never 0. */
  now?: () => number;
};

/** Compressed once per requested encoding; then the plain body is dropped. */
type Bodies = Partial<Record<Encoding | 'plain', Buffer>>;
type CachedPage = Pick<PageAnswer, 'status' | 'headers' | 'nonce'> & { bodies: Bodies };

const sizeOf = ({ bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, 0) || 1;

/**
 * Caches visitors' pages for a few seconds. Only plain 200 answers without cookies are cached; simultaneous requests
 * render a missing page once. The least recently used pages leave when bytes run out.
 */
export function createPageCache({ seconds, bytes, now = () => performance.now() }: Bounds): PageCache {
  const pages = new LRUCache<string, CachedPage, Render>({
    maxSize: bytes,
    sizeCalculation: sizeOf,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now },
    // Waiting requests get the page even if there is no room to cache it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => collect(await context()),
  });
  return {
    async through(key, accepted, render) {
      const answer =
        key === null ? await collect(await render()) : await pages.forceFetch(key, { context: render });
      const isShared = !answer.headers.some(
        ([name, value]) => name === 'set-cookie' || isForNow(name, value),
      );
      if (key !== null && !(answer.status === 200 && isShared)) pages.delete(key);
      const before = sizeOf(answer);
      const sent = bodyFor(answer.bodies, accepted);
      if (key !== null && sizeOf(answer) !== before && pages.peek(key) === answer)
        // A new object: the cache does not count the size of the same one again.
        pages.set(key, { ...answer }, { noUpdateTTL: true });
      return { status: answer.status, headers: answer.headers, nonce: answer.nonce, ...sent };
    },
  };
}

/** Whether a page forbids caching. */
const isForNow = (name: string, value: string) => name === 'cache-control' && value.includes('no-store');

async function collect({ response, nonce }: Awaited<ReturnType<Render>>): Promise<CachedPage> {
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

/** For the few clients that accept no compression. */
const unpack = ({ br, gzip }: Bodies): Buffer =>
  br ? brotliDecompressSync(br) : gunzipSync(gzip ?? Buffer.alloc(0));
