type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Routes<R extends Route> = Record<string, R | undefined>;

type Build<R extends Route, A extends Route> = {
  routes: Routes<R>;
  assets: { routes: Routes<A> };
};

/** The language stands before every path, as a segment that may be left out. */
const language = 'en';

/** The first segment of a route's whole path, without the language; none for what holds others. */
function firstSegment<R extends Route>(routes: Routes<R>, route: R): string | undefined {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent && firstSegment(routes, parent);
  return above ?? route.path?.split('/').find((segment) => segment !== '' && segment !== `${language}?`);
}

const takesAny = (segment: string) => segment.startsWith(':') || segment.startsWith('*');

/** Of a table of routes those that an address with this first segment may lead to, with all that hold them. */
export function routesUnder<R extends Route>(routes: Routes<R>, segment: string): Routes<R> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      const first = route && firstSegment(routes, route);
      return first === undefined || takesAny(first) || first.toLowerCase() === segment;
    }),
  );
}

/**
 * The first segment of an address without the language, as routes are matched: in small letters, a request for a
 * page's data alone like one for the page. None where all routes are needed: the map of routes, and what is encoded.
 */
export function segmentOf(pathname: string): string | null {
  const [first = '', second = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  const segment = (first === language ? second : first).replace(/\.data$/, '');
  return segment.startsWith('__') || segment.includes('%') ? null : segment;
}

/**
 * A handler of pages that tries only the routes an address may lead to. The router goes through its whole table for
 * each request, several times; of a hundred and fifty screens an address concerns a handful.
 */
export function handlerBySegment<
  B extends Build<Route, Route>,
  H extends (request: Request, ...rest: never[]) => unknown,
>(build: B, createHandler: (build: B) => H): (request: Request) => H {
  const whole = createHandler(build);
  const known = new Set(
    Object.values(build.routes).flatMap(
      (route) => (route && firstSegment(build.routes, route)?.toLowerCase()) ?? [],
    ),
  );
  const handlers = new Map<string, H>();
  return (request) => {
    const segment = segmentOf(new URL(request.url).pathname);
    if (segment === null) return whole;
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
