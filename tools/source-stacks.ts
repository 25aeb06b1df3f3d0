import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';

const frame = /(file:\/\/\/[^\s()]+):(\d+):(\d+)/;

/** Replaces places in the bundle by places in the sources, in lines of a stack. */
function sourcesNamed(folder: string): (lines: readonly string[]) => string[] {
  // Caches the results, one line each, but not the maps, which take 65 MB as objects.
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

  function keep(line: string, replaced: string): string {
    found.set(line, replaced);
    return replaced;
  }
}

/**
 * Makes stacks name the sources of the bundle in `folder`. Node's own `--enable-source-maps` would keep all maps in
 * memory (58 MB); this reads them only when a stack is read.
 */
export function nameSources(folder: string): void {
  const inSources = sourcesNamed(folder);
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `    at ${site}`);
    try {
      return [String(error), ...inSources(lines)].join('\n');
    } catch {
      // Without a map the place stays as it is.
      return [String(error), ...lines].join('\n');
    }
  };
}
