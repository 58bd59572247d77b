import { publishCatalogue } from '../../admissions/search/publish.server.ts'
import { count, showProgress, type Terminal } from './progress.ts'

/** Builds the snapshot from the registers' editions, makes it the current one and gives its version. */
export async function build(dataDir: string, terminal: Terminal): Promise<string> {
  const { progress, end } = showProgress(terminal)
  const published = await publishCatalogue(dataDir, new Date(), progress).finally(end)
  terminal.out(
    `Built snapshot ${published.version}: ${count(published.programmes)} programmes at ${count(published.institutions)} institutions.`,
  )
  return published.version
}
