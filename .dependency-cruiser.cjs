/**
 * The import rules. Deny by default: what no line of `folders` allows is forbidden. The rank of capabilities is read from
 * server/capabilities.ts. See ARCHITECTURE.md.
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

/** Tests, the examples of the rights test, and the areas' lists for the walks through the screens. */
const tests = '(\\.test\\.tsx?|/rights-examples\\.ts|^web/[\\w-]+/walked\\.ts)$';
/** Job definitions, which every capability may import. */
const jobs = '^server/capabilities/[^/]+/jobs\\.ts$';
/** Packages and Node modules; tools/check/packages.ts says which folder may use them. */
const outside = ['node_modules', '^node:', '^[a-z@][^/]*$', '^@?[\\w-]+/[\\w./-]+$(?<!\\.tsx?)'];
/** What each folder may import besides itself and packages. Tests may import anything that makes no cycle. */
const folders = [
  { folder: '^contract/', may: ['^messages/compiled/'] },
  { folder: '^words/', may: ['^contract/core/', '^messages/compiled/'] },
  { folder: '^drawing/', may: [] },
  // Lowest rank: a foreign key may refer to any table, and any server code may read one.
  { folder: '^server/schema/', may: ['^server/platform/database/(columns|sorted-by)\\.ts$', '^contract/'] },
  {
    folder: '^server/platform/',
    may: [
      '^contract/(core/|calls\\.ts$)',
      '^server/schema/(audit|files|idempotency-keys|inbox|limits)\\.ts$',
      '^messages/compiled/',
      '^drawing/',
    ],
  },
  {
    folder: '^server/capability\\.ts',
    may: ['^server/platform/', '^server/capabilities/payments/index\\.ts$', '^contract/', '^drawing/'],
  },
  {
    folder: '^server/capabilities\\.ts',
    may: ['^server/capability\\.ts', '^server/platform/', '/(capability|jobs)\\.ts$'],
  },
  { folder: '^server/main\\.ts', may: ['^server/', '^contract/'] },
  {
    folder: '^server/capabilities/',
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
    folder: '^server/reads/',
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
    folder: '^server/(seo|share)/',
    may: [
      '^server/(platform|schema|reads)/',
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^drawing/',
      '/index\\.ts$',
    ],
  },
  { folder: '^web/kit/', may: ['^contract/core/', '^messages/compiled/', '^words/', '^drawing/'] },
  { folder: '^web/client/', may: ['^contract/', '^messages/compiled/', '^words/', '^web/kit/'] },
  {
    folder: '^web/shells/',
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
    folder: '^web/[\\w-]+/(screens|parts)/',
    may: [
      '^contract/',
      '^messages/compiled/',
      '^words/',
      '^drawing/',
      '^web/(kit|client|shells)/',
      '^web/[\\w-]+/parts/',
    ],
  },
  {
    folder: '^web/[^/]+$',
    may: ['^contract/', '^messages/compiled/', '^words/', '^web/(kit|client|shells)/'],
  },
  {
    folder: '^desk/',
    may: ['^contract/', '^messages/compiled/', '^words/', '^web/(kit|client)/', '^web/[\\w-]+/parts/'],
  },
  { folder: '^simulator/', may: ['^contract/core/figures\\.ts$'] },
  { folder: '^demo/', may: ['^contract/', '^server/', '^drawing/'] },
  { folder: '^(attack|tools|bench|journeys)/', may: ['.*'] },
];

const forbidden = [
  {
    name: 'no-circles',
    comment: 'files import each other in a circle; move what both need to a third file',
    severity: 'error',
    // Tables refer to each other both ways; Drizzle resolves a reference only after all are loaded.
    from: { pathNot: '^server/schema/' },
    to: { circular: true },
  },
  ...folders.map(({ folder, may }) => ({
    name: `imports-of-${folder.replace(/[^a-z|-]+/gi, ' ').trim()}`,
    comment: `this folder may import only itself, packages and ${may.join(' ') || 'nothing else'}`,
    severity: 'error',
    from: { path: folder, pathNot: tests },
    to: { pathNot: [folder, ...may, ...outside] },
  })),
  {
    name: 'every-folder-has-rules',
    comment: 'no line of `folders` in .dependency-cruiser.cjs says what this folder may import; add one',
    severity: 'error',
    from: {
      pathNot: [
        ...folders.map(({ folder }) => folder),
        tests,
        '^[^/]+$',
        ...outside,
        '^(build|messages|screenshots)/',
      ],
    },
    to: {},
  },
  {
    // Generated files join the capabilities' exports; types of the calls describe a page's data.
    name: 'core-of-the-contract-knows-no-capability',
    comment:
      'contract/core/ may import capabilities only through files of `npm run contract`; move code of one into its folder',
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
    comment: 'an area uses another only through its parts/; move shared code there',
    severity: 'error',
    from: { path: '^web/([\\w-]+)/(screens|parts)/', pathNot: tests },
    to: { path: '^web/[\\w-]+/screens/', pathNot: '^web/$1/screens/' },
  },
  {
    name: 'capabilities-through-their-index',
    comment: 'a capability is used only through its index.ts; export it there',
    severity: 'error',
    from: { path: '^server/(capabilities|reads)/([^/]+)/', pathNot: tests },
    to: {
      path: '^server/capabilities/([^/]+)/',
      pathNot: ['^server/capabilities/$2/', '/index\\.ts$', jobs],
    },
  },
  {
    name: 'vite-only-for-development',
    comment: 'Vite is for building and development; production code must not load it',
    severity: 'error',
    from: { pathNot: '^tools/dev/|^node_modules/' },
    to: { path: '^node_modules/vite/' },
  },
  {
    name: 'a-start-never-reaches-development',
    comment: 'a started shop would load development code',
    severity: 'error',
    from: { path: '^(tools/(start|shop)|server/main)\\.ts$' },
    to: { path: '^tools/dev(/|\\.ts$)', reachable: true },
  },
  ...rank.map((name, index) => ({
    name: `rank-of-${name}`,
    comment:
      'a capability imports only those above it in server/capabilities.ts; use a job for work of those below',
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
    comment: 'the list `ranked` of server/capabilities.ts must contain every capability; add it there',
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
