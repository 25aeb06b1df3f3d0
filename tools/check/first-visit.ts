import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '../../build/client');
/** Bytes over the wire, for a browser that accepts Brotli. */
const most = { scripts: 20, bytes: 135_000 };
/** Registration checks its fields with the server's schema; no other screen loads zod. */
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

/** The scripts of a screen: the entry's, the route's and those of its parents. */
function scriptsOf({ entry, routes }: Manifest, route: Route): string[] {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let ancestor: Route | undefined = route; ancestor; ancestor = routes[ancestor.parentId ?? ''])
    for (const script of [ancestor.module, ...(ancestor.imports ?? [])]) scripts.add(script);
  return [...scripts];
}

const sentBytes = (script: string): number => {
  const packed = join(client, `${script}.br`);
  return statSync(existsSync(packed) ? packed : join(client, script)).size;
};

/** The weight of a first visit to home or the course list, and screens that load zod. Needs a build. */
export function firstVisit(): string[] {
  const manifest = readManifest();
  if (!manifest) return ['The pages are not built, so what they weigh is not known: npm run build.'];
  const routes = Object.values(manifest.routes);
  const isFrame = (route: Route) => manifest.routes[route.parentId ?? '']?.parentId === 'root';
  const entryRoutes = routes.filter(
    (route) => isFrame(route) && (route.index || route.path === 'course_index'),
  );
  if (entryRoutes.length !== 2) return ['Home or the list of courses is not in the map of routes.'];
  const heavy = entryRoutes.flatMap((route) => {
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
    const holdsIt =
      holdsLibrary.get(script) ?? readFileSync(join(client, script), 'utf8').includes(schemaLibrary);
    holdsLibrary.set(script, holdsIt);
    return holdsIt;
  };
  const withLibrary = routes.filter(
    (route) => route.path !== checksItself && scriptsOf(manifest, route).some(holds),
  );
  return [
    ...heavy,
    ...withLibrary.map(({ id }) => `${id} brings zod to the browser: split what it needs from the schemas.`),
  ];
}
