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

/** The folder of files with a hash in their name. */
const hashed = '/assets/';

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Asset = { type: string; etag: string; bodies: Partial<Record<Encoding, Buffer>> & { plain: Buffer } };

/** The files of a build by address, with their compressed copies. */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const files = globSync('**/*.*', { cwd: folder, exclude: ['.vite/**'] });
  for (const file of files.filter((name) => !(extname(name) in suffixes))) {
    const type = types[extname(file)];
    if (!type) throw new Error(`${file} has a type that is not served`);
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

/** Sends an asset in an encoding that the browser accepts. Files with a hash in their name are cached for good. */
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
 * Serves the build from memory, already compressed. Files with a hash share one route: some hundred routes would slow
 * the start by a tenth of a second.
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
