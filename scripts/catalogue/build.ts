import { findCurrentVersion } from '../../admissions/catalogue/snapshot/versions.server.ts'
import { publishCatalogue } from '../../admissions/search/publish.server.ts'
import { count, showProgress, type Terminal } from './progress.ts'

/** Builds the snapshot from the registers' editions, and gives its version. */
export async function build(dataDir: string, terminal: Terminal): Promise<string> {
  const { progress, end } = showProgress(terminal)
  const snapshot = await publishCatalogue(dataDir, new Date(), progress).finally(end)
  if ((await findCurrentVersion(dataDir)) !== snapshot.version)
    terminal.err('A build that began later is done already: its snapshot stays in use.')
  terminal.out(
    `Built snapshot ${snapshot.version}: ${count(snapshot.programmes)} programmes at ${count(snapshot.institutions)} institutions.`,
  )
  return snapshot.version
}
