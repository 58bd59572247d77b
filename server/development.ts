import type { Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Connect } from 'vite'

/** Vite inside our own server: pages are built when requested and update while the developer works. */
export interface Development {
  middleware: Connect.Server
  build(): Promise<ServerBuild>
  close(): Promise<void>
}

/** Starts Vite inside the server, with hot replacement. */
export async function startDevelopment(root: string, server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const listening = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  // Vite would end the process as soon as it has closed itself, with PostgreSQL still running.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listening.includes(listener)) process.off('SIGTERM', listener)
  }
  return {
    middleware: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
  }
}
