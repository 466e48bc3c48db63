import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes: the complete manifest is one cached file, and no page requests parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
