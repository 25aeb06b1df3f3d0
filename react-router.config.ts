import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The map of routes is small and public: sending it whole saves a round trip at the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
