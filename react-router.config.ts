import type { Config } from '@react-router/dev/config'

export default {
  // The whole map of routes is small, so it comes with the first page instead of being asked for at each link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
