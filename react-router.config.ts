import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A dozen routes: the whole manifest is one cached file, and no page asks the server which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
