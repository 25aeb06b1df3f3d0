type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Routes<R extends Route> = Record<string, R | undefined>;

type Build<R extends Route, A extends Route> = {
  routes: Routes<R>;
  assets: { routes: Routes<A> };
};

/** The optional language segment before every path. */
const language = 'en';

/** The first segment of a route's full path, without the language; undefined for layouts. */
function firstSegment<R extends Route>(routes: Routes<R>, route: R): string | undefined {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent && firstSegment(routes, parent);
  return above ?? route.path?.split('/').find((segment) => segment !== '' && segment !== `${language}?`);
}

const takesAny = (segment: string) => segment.startsWith(':') || segment.startsWith('*');

/** The routes that an address with this first segment may lead to, with their layouts. */
export function routesUnder<R extends Route>(routes: Routes<R>, segment: string): Routes<R> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      const first = route && firstSegment(routes, route);
      return first === undefined || takesAny(first) || first.toLowerCase() === segment;
    }),
  );
}

/**
 * The first segment of an address without the language, in lower case; a request for page data counts as the page. Null
 * if all routes are needed: the route map and encoded addresses.
 */
export function segmentOf(pathname: string): string | null {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  const segment = (first === language ? second : first).replace(/\.data$/, '');
  return segment.startsWith('__') || segment.includes('%') ? null : segment;
}

/**
 * Returns a page handler that tries only the routes an address may lead to. The router scans its whole table several
 * times per request; of 150 screens a handful apply.
 */
export function handlerBySegment<
  B extends Build<Route, Route>,
  H extends (request: Request, ...rest: never[]) => unknown,
>(build: B, createHandler: (build: B) => H): (request: Request) => H {
  const matchAll = createHandler(build);
  const known = new Set(
    Object.values(build.routes).flatMap(
      (route) => (route && firstSegment(build.routes, route)?.toLowerCase()) ?? [],
    ),
  );
  const handlers = new Map<string, H>();
  return (request) => {
    const segment = segmentOf(new URL(request.url).pathname);
    if (segment === null) return matchAll;
    const key = known.has(segment) ? segment : '';
    const handler =
      handlers.get(key) ??
      createHandler({
        ...build,
        routes: routesUnder(build.routes, key),
        assets: { ...build.assets, routes: routesUnder(build.assets.routes, key) },
      });
    handlers.set(key, handler);
    return handler;
  };
}
