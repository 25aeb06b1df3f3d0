/** The walls of the house: who may import whom. See ARCHITECTURE.md. */
const rank = [
  'accounts',
  'notices',
  'teachers',
  'catalog',
  'reviews',
  'schedule',
  'enrolments',
  'wallet',
  'pricing',
  'payments',
  'orders',
  'classroom',
  'community',
  'office',
];

const forbidden = [
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'contract-is-pure',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(server|web|simulator|tools)/' },
  },
  {
    name: 'drawing-is-pure',
    severity: 'error',
    from: { path: '^drawing/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^drawing/' },
  },
  {
    name: 'web-never-imports-server',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|simulator|tools)/' },
  },
  {
    name: 'server-never-imports-web',
    severity: 'error',
    from: { path: '^server/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(web|simulator|tools)/' },
  },
  {
    name: 'simulator-stands-alone',
    severity: 'error',
    from: { path: '^simulator/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(server|web)/' },
  },
  {
    name: 'platform-knows-no-business',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: '^server/(capabilities|screens)/' },
  },
  {
    name: 'kit-knows-no-business',
    severity: 'error',
    from: { path: '^web/kit/' },
    to: { path: '^(contract/(accounts|catalog|orders|schedule)|web/(client|parts|screens|shells))' },
  },
  {
    name: 'capabilities-through-their-door',
    severity: 'error',
    from: {
      path: '^server/(capabilities/([^/]+)|screens|main|bound-calls)',
      pathNot: '/(store|tables)\\.ts$|\\.test\\.ts$',
    },
    to: {
      path: '^server/capabilities/([^/]+)/',
      pathNot: ['^server/capabilities/$2/', '/index\\.ts$', '/open-providers\\.ts$'],
    },
  },
  {
    name: 'vite-only-for-development',
    severity: 'error',
    from: { pathNot: '^tools/dev/|^node_modules/' },
    to: { path: '^node_modules/vite/' },
  },
  {
    name: 'a-start-never-reaches-development',
    severity: 'error',
    from: { path: '^(tools/start|server/main)\\.ts$' },
    to: { path: '^tools/dev(/|\\.ts$)', reachable: true },
  },
  ...rank.map((name, index) => ({
    name: `rank-of-${name}`,
    severity: 'error',
    from: { path: `^server/capabilities/${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^server/capabilities/(${rank.slice(index + 1).join('|') || 'none'})/` },
  })),
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
