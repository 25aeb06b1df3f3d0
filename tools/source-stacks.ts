import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

const frame = /(file:\/\/\/[^\s()]+):(\d+):(\d+)/;

/** Names the sources in lines of a stack whose places lie in the bundle of a folder. */
function sourcesNamed(folder: string): (lines: readonly string[]) => string[] {
  // What was found is kept, a line each; the maps are not: as objects they are 65 MB.
  const found = new LRUCache<string, string>({ max: 2000 });
  return (lines) => {
    const maps = new Map<string, TraceMap>();
    const mapOf = (file: string) => {
      const map = maps.get(file) ?? new TraceMap(readFileSync(`${file}.map`, 'utf8'));
      maps.set(file, map);
      return map;
    };
    const inSource = (line: string): string => {
      const [, url, row, column] = frame.exec(line) ?? [];
      const file = url ? fileURLToPath(url) : '';
      if (dirname(file) !== folder) return line;
      const place = originalPositionFor(mapOf(file), { line: Number(row), column: Number(column) - 1 });
      if (place.source === null) return line;
      const source = pathToFileURL(resolve(folder, place.source)).href;
      return line.replace(frame, `${source}:${place.line}:${place.column + 1}`);
    };
    return lines.map((line) => found.get(line) ?? keep(line, inSource(line)));
  };

  function keep(line: string, named: string): string {
    found.set(line, named);
    return named;
  }
}

/**
 * From now on stacks name the sources that the bundle in `folder` was made from. Node's own way (`--enable-source-maps`) would hold all
 * maps in memory, 58 MB; here they are read when somebody reads a stack.
 */
export function nameSources(folder: string): void {
  const inSources = sourcesNamed(folder);
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `    at ${site}`);
    try {
      return [String(error), ...inSources(lines)].join('\n');
    } catch {
      // Without its map a place is told as it is.
      return [String(error), ...lines].join('\n');
    }
  };
}
