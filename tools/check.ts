import { findingsOf } from './check/run.ts';

/**
 * The checks of the sources and of the built pages: `node tools/check.ts sources`, `… pages`, or both. Each module is
 * loaded by its own check, so that one that fails to load does not stop the others.
 */
const checks = {
  sources: {
    imports: () => import('./check/imports.ts').then(({ imports }) => imports()),
    dead: () => import('./check/dead.ts').then(({ dead }) => dead()),
    vocabulary: () => import('./check/vocabulary.ts').then(({ vocabulary }) => vocabulary()),
    messages: () => import('./check/messages.ts').then(({ messages }) => messages()),
    figures: () => import('./check/figures.ts').then(({ figuresInMessages }) => figuresInMessages()),
    indexes: () => import('./check/indexes.ts').then(({ indexes }) => indexes()),
    generated: () => import('./check/generated.ts').then(({ generated }) => generated()),
    zones: () => import('./check/zones.ts').then(({ zones }) => zones()),
    refusals: () => import('./check/refusals.ts').then(({ refusalsInRank }) => refusalsInRank()),
    packages: () => import('./check/packages.ts').then(({ packages }) => packages()),
    writers: () => import('./check/writers.ts').then(({ writers }) => writers()),
    tables: () => import('./check/tables.ts').then(({ tables }) => tables()),
    'family-tables': () => import('./check/family-tables.ts').then(({ familyTables }) => familyTables()),
    loops: () => import('./check/loops.ts').then(({ loops }) => loops()),
    lists: () => import('./check/lists.ts').then(({ lists }) => lists()),
    effects: () => import('./check/effects.ts').then(({ effects }) => effects()),
    'screen-words': () => import('./check/screen-words.ts').then(({ screenWords }) => screenWords()),
    'screen-elements': () =>
      import('./check/screen-elements.ts').then(({ screenElements }) => screenElements()),
    screens: () => import('./check/screens.ts').then(({ walkedScreens }) => walkedScreens()),
  },
  pages: {
    'first-visit': () => import('./check/first-visit.ts').then(({ firstVisit }) => firstVisit()),
    'script-circles': () => import('./check/script-circles.ts').then(({ scriptCircles }) => scriptCircles()),
  },
} satisfies Record<string, Parameters<typeof findingsOf>[0]>;
const group = process.argv[2];
const found = await findingsOf({
  ...(group === 'pages' ? {} : checks.sources),
  ...(group === 'sources' ? {} : checks.pages),
});
for (const line of found) console.error(line);
console.log(found.length === 0 ? 'All checks pass.' : `${found.length} finding(s).`);
process.exit(found.length === 0 ? 0 : 1);
