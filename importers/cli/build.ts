import { publishCatalogue } from '../../admissions/search/publish.server.ts'
import { count, showProgress, type Terminal } from './progress.ts'

/** Builds the snapshot from the registers' editions and makes it the current one. */
export async function build(dataDir: string, terminal: Terminal): Promise<void> {
  const { progress, end } = showProgress(terminal)
  const published = await publishCatalogue(dataDir, new Date(), progress).finally(end)
  terminal.out(
    `Built snapshot ${published.version}: ${count(published.programmes)} programmes at ${count(published.institutions)} institutions.`,
  )
}
