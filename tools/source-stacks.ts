import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A place in a file; lines and columns begin with 0. */
type Place = { line: number; column: number };
type Origin = Place & { source: string };
/** A source map (ECMA-426), as far as it is needed here. */
type SourceMap = { sources: readonly string[]; mappings: string };

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Map([...signs].map((sign, digit) => [sign.charCodeAt(0), digit]));
const [comma, semicolon] = [','.charCodeAt(0), ';'.charCodeAt(0)];

/**
 * Where places of a bundle come from. The map is read through once and nothing of it is kept: as objects it is 65 MB, which a server
 * would hold from its first error on.
 */
export function originsOf({ sources, mappings }: SourceMap, places: readonly Place[]): (Origin | null)[] {
  const found: (Origin | null)[] = places.map(() => null);
  const last = Math.max(...places.map(({ line }) => line));
  // Column here; source, line and column there: each is told by how far it is from the one before.
  const at = [0, 0, 0, 0];
  let [line, field, shift, value] = [0, 0, 0, 0];
  const segmentEnds = () => {
    if (field >= 4)
      places.forEach((place, index) => {
        if (place.line !== line || place.column < (at[0] ?? 0)) return;
        found[index] = { source: sources[at[1] ?? 0] ?? '', line: at[2] ?? 0, column: at[3] ?? 0 };
      });
    field = 0;
  };
  for (let index = 0; index < mappings.length && line <= last; index += 1) {
    const sign = mappings.charCodeAt(index);
    if (sign === comma || sign === semicolon) {
      segmentEnds();
      if (sign === semicolon) [line, at[0]] = [line + 1, 0];
      continue;
    }
    const digit = digitOf.get(sign) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    if (field < 4) at[field] = (at[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    field += 1;
    [shift, value] = [0, 0];
  }
  segmentEnds();
  return found;
}

const frame = /(file:\/\/\/[^\s()]+):(\d+):(\d+)/;

/** The places in the files of a folder that lines of a stack name, in the sources they were bundled from. */
function inSources(folder: string, lines: readonly string[]): string[] {
  const named = lines.map((line) => {
    const [, url = '', row, column] = frame.exec(line) ?? [];
    const file = url ? fileURLToPath(url) : '';
    return { line, file, place: { line: Number(row) - 1, column: Number(column) - 1 } };
  });
  for (const file of new Set(named.map((one) => one.file).filter((one) => dirname(one) === folder))) {
    const here = named.filter((one) => one.file === file);
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap;
    const origins = originsOf(
      map,
      here.map(({ place }) => place),
    );
    here.forEach((one, index) => {
      const origin = origins[index];
      if (!origin) return;
      const url = pathToFileURL(resolve(folder, origin.source)).href;
      one.line = one.line.replace(frame, `${url}:${origin.line + 1}:${origin.column + 1}`);
    });
  }
  return named.map(({ line }) => line);
}

/**
 * From now on stacks name the sources that the bundle in `folder` was made from. Node's own way (`--enable-source-maps`) would hold all
 * maps in memory, 58 MB; here they are read when somebody reads a stack.
 */
export function nameSources(folder: string): void {
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `    at ${site}`);
    try {
      return [String(error), ...inSources(folder, lines)].join('\n');
    } catch {
      // Without its map a place is told as it is.
      return [String(error), ...lines].join('\n');
    }
  };
}
