import type { Config } from '@react-router/dev/config'

export default {
  // The whole map of routes is small, so it comes with the first page instead of being asked for at each link.
  routeDiscovery: { mode: 'initial' },
  // A page that hides its address names no origin. Who may send one is decided at the door (`server/http/cross-site.ts`).
  allowedActionOrigins: ['null'],
} satisfies Config
