import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProgrammeRecord } from '../admissions/catalogue/types.ts'
import { removeFolder, temporaryFolder } from './folder.ts'
import { type RunningServer, startServer } from './server.ts'
import { publishWorld } from './world/published.ts'

/** A site of a test file's own, on the named world. */
export interface OwnSite extends RunningServer {
  folder: string
  /** Ends it and leaves nothing of it. */
  close(): Promise<void>
}

/** `NODE_OPTIONS` of a server under test that loads a file of `tests/` first. */
export function preloadModules(...names: string[]) {
  return names.map((name) => `--import=${pathToFileURL(resolve(import.meta.dirname, name))}`).join(' ')
}

/** For what the site that all journeys share is not: other settings, or `more` programmes. */
export async function startOwnSite(
  name: string,
  settings: Record<string, string> = {},
  more: ProgrammeRecord[] = [],
): Promise<OwnSite> {
  const folder = temporaryFolder(name)
  await publishWorld(folder, more)
  const server = await startServer(folder, settings)
  return {
    ...server,
    folder,
    async close() {
      await server.end('SIGTERM')
      removeFolder(folder)
    },
  }
}
