import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../build/client');
/** Bytes over the wire, for a browser that takes Brotli. */
const most = { scripts: 20, bytes: 135_000 };
/** Registering checks what is typed with the server's own schema; every other screen does without the library for that. */
const checksItself = 'index_register';
const schemaLibrary = '$ZodType';

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

function readManifest(): Manifest | null {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) return null;
  const text = readFileSync(join(client, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** The scripts that a browser takes for a screen: the entry's, and those of the route and all around it. */
function scriptsOf({ entry, routes }: Manifest, route: Route): string[] {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let at: Route | undefined = route; at; at = routes[at.parentId ?? ''])
    for (const script of [at.module, ...(at.imports ?? [])]) scripts.add(script);
  return [...scripts];
}

const sentBytes = (script: string): number => {
  const packed = join(client, `${script}.br`);
  return statSync(existsSync(packed) ? packed : join(client, script)).size;
};

/** What home and the list of courses cost a first visit, and screens that carry the library of the schemas. Needs a build. */
export function firstVisit(): string[] {
  const manifest = readManifest();
  if (!manifest) return ['The pages are not built, so what they weigh is not known: npm run build.'];
  const routes = Object.values(manifest.routes);
  const isFrame = (route: Route) => manifest.routes[route.parentId ?? '']?.parentId === 'root';
  const shown = routes.filter((route) => isFrame(route) && (route.index || route.path === 'course_index'));
  if (shown.length !== 2) return ['Home or the list of courses is not in the map of routes.'];
  const heavy = shown.flatMap((route) => {
    const scripts = scriptsOf(manifest, route);
    const bytes = scripts.reduce((sum, script) => sum + sentBytes(script), 0);
    return scripts.length > most.scripts || bytes > most.bytes
      ? [
          `/${route.path ?? ''} takes ${bytes} bytes in ${scripts.length} scripts: ${most.bytes} in ${most.scripts} at most.`,
        ]
      : [];
  });
  const holdsLibrary = new Map<string, boolean>();
  const holds = (script: string) => {
    const known =
      holdsLibrary.get(script) ?? readFileSync(join(client, script), 'utf8').includes(schemaLibrary);
    holdsLibrary.set(script, known);
    return known;
  };
  const withLibrary = routes.filter(
    (route) => route.path !== checksItself && scriptsOf(manifest, route).some(holds),
  );
  return [
    ...heavy,
    ...withLibrary.map(({ id }) => `${id} brings zod to the browser: split what it needs from the schemas.`),
  ];
}
