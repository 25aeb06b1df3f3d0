/**
 * The walls of the house: what may import what. Deny by default: whatever no line of `rooms` allows is forbidden. The rank of
 * capabilities is read from server/capabilities.ts. See ARCHITECTURE.md.
 */
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const list = readFileSync(join(__dirname, 'server/capabilities.ts'), 'utf8');
const folderOf = new Map(
  [...list.matchAll(/^import \{ capability as (\w+) \} from '\.\/(capabilities\/[\w-]+)\//gm)].map(
    (found) => [found[1], found[2].split('/')[1]],
  ),
);
const ranked = /^const ranked = \[([^\]]+)\]/m.exec(list)?.[1] ?? '';
const rank = [...ranked.matchAll(/^ {2}(\w+),/gm)].flatMap((found) => folderOf.get(found[1]) ?? []);
if (rank.length === 0 || rank.length !== folderOf.size)
  throw new Error('the rank cannot be read from server/capabilities.ts');

/** Tests, the examples that the table of rights is walked with, and what the walks through the screens are told of an area. */
const tests = '(\\.test\\.tsx?|/rights-examples\\.ts|^web/[\\w-]+/walked\\.ts)$';
/** What a capability enqueues: names and schemas, for any rank. */
const jobs = '^server/capabilities/[^/]+/jobs\\.ts$';
/** What comes from npm and Node: which of it a room may use is named in tools/check/packages.ts. */
const outside = ['node_modules', '^node:', '^[a-z@][^/]*$', '^@?[\\w-]+/[\\w./-]+$(?<!\\.tsx?)'];
/**
 * Each room with what it may import, besides itself and packages. Tests may import anything but what would make a circle.
 */
const rooms = [
  { room: '^contract/', may: ['^messages/compiled/'] },
  { room: '^words/', may: ['^contract/core/', '^messages/compiled/'] },
  { room: '^drawing/', may: [] },
  // Below everything: a foreign key may point anywhere, and whoever needs a table reads it.
  { room: '^server/schema/', may: ['^server/platform/database/columns\\.ts$', '^contract/'] },
  {
    room: '^server/platform/',
    may: [
      '^contract/(core/|calls\\.ts$)',
      '^server/schema/(audit|files|idempotency-keys|inbox|limits)\\.ts$',
      '^messages/compiled/',
      '^drawing/',
    ],
  },
  {
    room: '^server/capability\\.ts',
    may: ['^server/platform/', '^server/capabilities/payments/index\\.ts$', '^contract/', '^drawing/'],
  },
  {
    room: '^server/capabilities\\.ts',
    may: ['^server/capability\\.ts', '^server/platform/', '/(capability|jobs)\\.ts$'],
  },
  { room: '^server/main\\.ts', may: ['^server/', '^contract/'] },
  {
    room: '^server/capabilities/',
    may: [
      '^server/capability\\.ts',
      '^server/(platform|schema)/',
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^drawing/',
      '/(index|jobs)\\.ts$',
    ],
  },
  {
    room: '^server/reads/',
    may: [
      '^server/capability\\.ts',
      '^server/(platform|schema)/',
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '/index\\.ts$',
    ],
  },
  {
    room: '^server/(seo|share)/',
    may: [
      '^server/(platform|schema|reads)/',
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^drawing/',
      '/index\\.ts$',
    ],
  },
  { room: '^web/kit/', may: ['^contract/core/', '^messages/compiled/', '^words/', '^drawing/'] },
  { room: '^web/client/', may: ['^contract/', '^messages/compiled/', '^words/', '^web/kit/'] },
  {
    room: '^web/shells/',
    may: [
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^web/kit/',
      '^web/client/',
      '^drawing/',
      '^web/[\\w-]+/parts/',
    ],
  },
  {
    room: '^web/[\\w-]+/(screens|parts)/',
    may: [
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^drawing/',
      '^web/(kit|client|shells)/',
      '^web/[\\w-]+/parts/',
    ],
  },
  { room: '^web/[^/]+$', may: ['^contract/', '^messages/compiled/', '^words/', '^web/(kit|client|shells)/'] },
  {
    room: '^desk/',
    may: ['^contract/', '^messages/compiled/', '^words/', '^web/(kit|client)/', '^web/[\\w-]+/parts/'],
  },
  { room: '^simulator/', may: ['^contract/core/figures\\.ts$'] },
  { room: '^demo/', may: ['^contract/', '^server/', '^drawing/'] },
  { room: '^(attack|tools|bench|journeys)/', may: ['.*'] },
];

const forbidden = [
  {
    name: 'no-circles',
    comment: 'files import each other in a circle; move what both need to a file of its own',
    severity: 'error',
    // Tables point to each other both ways; Drizzle reads a reference only when all are loaded.
    from: { pathNot: '^server/schema/' },
    to: { circular: true },
  },
  ...rooms.map(({ room, may }) => ({
    name: `walls-of-${room.replace(/[^a-z|-]+/gi, ' ').trim()}`,
    comment: `this room may import only itself, packages and ${may.join(' ') || 'nothing else'}`,
    severity: 'error',
    from: { path: room, pathNot: tests },
    to: { pathNot: [room, ...may, ...outside] },
  })),
  {
    name: 'no-room-without-walls',
    comment: 'no line of `rooms` in .dependency-cruiser.cjs says what this folder may import; give it one',
    severity: 'error',
    from: {
      pathNot: [
        ...rooms.map(({ room }) => room),
        tests,
        '^[^/]+$',
        ...outside,
        '^(build|messages|screenshots)/',
      ],
    },
    to: {},
  },
  {
    // What every capability gives is joined in made files; a page's own facts are typed by the calls.
    name: 'core-of-the-contract-knows-no-capability',
    comment:
      'contract/core/ knows capabilities only as `npm run contract` joins them; move what is of one into its folder',
    severity: 'error',
    from: { path: '^contract/core/', pathNot: tests },
    to: {
      path: '^contract/',
      pathNot: ['^contract/core/', '^contract/(acts|refusals|paths|office-paths)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'areas-through-their-parts',
    comment: 'an area uses another only through its parts/; move what both need there',
    severity: 'error',
    from: { path: '^web/([\\w-]+)/(screens|parts)/', pathNot: tests },
    to: { path: '^web/[\\w-]+/screens/', pathNot: '^web/$1/screens/' },
  },
  {
    name: 'capabilities-through-their-door',
    comment: 'a capability is entered only through its index.ts; export there what others may use',
    severity: 'error',
    from: { path: '^server/(capabilities|reads)/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/capabilities/([^/]+)/',
      pathNot: ['^server/capabilities/$2/', '/index\\.ts$', jobs],
    },
  },
  {
    name: 'vite-only-for-development',
    comment: 'Vite builds and serves for development; what runs in production never loads it',
    severity: 'error',
    from: { pathNot: '^tools/dev/|^node_modules/' },
    to: { path: '^node_modules/vite/' },
  },
  {
    name: 'a-start-never-reaches-development',
    comment: 'a started shop would load what is for development only',
    severity: 'error',
    from: { path: '^(tools/(start|shop)|server/main)\\.ts$' },
    to: { path: '^tools/dev(/|\\.ts$)', reachable: true },
  },
  ...rank.map((name, index) => ({
    name: `rank-of-${name}`,
    comment:
      'a capability imports only those above it in server/capabilities.ts; what must happen further down is a job',
    severity: 'error',
    from: { path: `^server/capabilities/${name}/`, pathNot: tests },
    to: {
      path: `^server/(capabilities/(${rank.slice(index + 1).join('|') || 'none'})/|reads/)`,
      pathNot: jobs,
    },
  })),
  {
    name: 'jobs-are-definitions',
    comment:
      'a jobs.ts holds names and schemas only, because every capability may import it; put the rest elsewhere',
    severity: 'error',
    from: { path: '^server/capabilities/([^/]+)/jobs\\.ts$' },
    to: { path: '^server/', pathNot: ['^server/platform/jobs/', '^server/capabilities/$1/provider\\.ts$'] },
  },
  {
    name: 'every-capability-is-ranked',
    comment: 'a capability stands in the list `ranked` of server/capabilities.ts; give it its rank there',
    severity: 'error',
    from: { path: '^server/capabilities/', pathNot: [`^server/capabilities/(${rank.join('|')})/`, tests] },
    to: {},
  },
];

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^messages/compiled|^build/|\\.react-router/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
