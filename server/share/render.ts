import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fontFiles } from './face.ts';

export type Renderer = {
  /** The picture as PNG; null if the queue is full. */
  render(svg: string): Promise<Buffer | null>;
};

type Bounds = {
  /** Bytes in the cache of pictures; the least recently used leave first. */
  cacheBytes: number;
  /** Drawn at the same time: each takes 60 ms of a core, on the thread pool that also hashes passwords. */
  atOnce: number;
  /** The longest queue; further pictures are refused. */
  waiting: number;
};

/** A hash of the picture, as cache key and ETag. */
export const fingerprint = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22);

const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: Object.values(fontFiles),
    defaultFontFamily: 'Noto Sans SC',
    sansSerifFamily: 'Noto Sans SC',
  },
};

/** Turns SVG into PNG off the main thread, with a cache. Requests for the same picture share one drawing. */
export function createRenderer({ cacheBytes, atOnce, waiting: longest }: Bounds): Renderer {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (png) => png.length });
  const underWay = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function draw(svg: string): Promise<Buffer> {
    if (drawing >= atOnce) await new Promise<void>((go) => queue.push(go));
    else drawing += 1;
    try {
      // Loaded with the first picture: many servers never draw one.
      const { renderAsync } = await import('@resvg/resvg-js');
      return (await renderAsync(svg, options)).asPng();
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    async render(svg) {
      const key = fingerprint(svg);
      const known = cache.get(key);
      if (known) return known;
      const begun = underWay.get(key);
      if (begun) return begun;
      if (queue.length >= longest) return null;
      const fresh = draw(svg)
        .then((png) => {
          cache.set(key, png);
          return png;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, fresh);
      return fresh;
    },
  };
}
