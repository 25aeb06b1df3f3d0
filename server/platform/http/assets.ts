import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const suffixes: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** Where files lie that bear a hash in their names. */
const hashed = '/assets/';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Asset = { type: string; etag: string; bodies: Partial<Record<Encoding, Buffer>> & { plain: Buffer } };

/** What the build wrote into a folder, by its address, with the compressed copies that lie beside it. */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const files = globSync('**/*.*', { cwd: folder, exclude: ['.vite/**'] });
  for (const file of files.filter((one) => !(extname(one) in suffixes))) {
    const type = types[extname(file)];
    if (!type) throw new Error(`${file} is of no kind that is served`);
    const plain = readFileSync(join(folder, file));
    const asset: Asset = {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
      bodies: { plain },
    };
    for (const [suffix, encoding] of Object.entries(suffixes))
      if (files.includes(file + suffix)) asset.bodies[encoding] = readFileSync(join(folder, file + suffix));
    assets.set(`/${file.replaceAll('\\', '/')}`, asset);
  }
  return assets;
}

/** Sends an asset in the encoding that the browser takes; what bears a hash in its name is never asked for again. */
function send({ type, etag, bodies }: Asset, { request, reply }: Exchange): FastifyReply {
  const keep = request.url.startsWith(hashed)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';
  reply.header('cache-control', keep).header('etag', etag).header('vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const packed = encoding && bodies[encoding];
  if (packed) reply.header('content-encoding', encoding);
  return reply.type(type).send(packed ?? bodies.plain);
}

/**
 * Serves what the build wrote from memory, compressed as it lies there. What bears a hash has one route: of its own, each of some hundred
 * would take a start a tenth of a second.
 */
export function registerAssets(server: FastifyInstance, folder: string): void {
  const assets = readAssets(folder);
  server.get<{ Params: { name: string } }>(`${hashed}:name`, (request, reply) => {
    const asset = assets.get(hashed + request.params.name);
    return asset ? send(asset, { request, reply }) : reply.callNotFound();
  });
  for (const [address, asset] of assets)
    if (!address.startsWith(hashed)) server.get(address, (request, reply) => send(asset, { request, reply }));
}
