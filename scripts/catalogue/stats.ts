import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import { listEditions, readEditionHeader } from '../../admissions/catalogue/editions/editions.server.ts'
import { openNewestWhole } from '../../admissions/catalogue/snapshot/versions.server.ts'
import { names } from '../../app/words/names.ts'
import { count, type Terminal } from './progress.ts'

/**
 * Prints the contents of the catalogue: the snapshot, its sources, each register's last import. Returns false
 * if there is no snapshot.
 */
export async function printStats(dataDir: string, terminal: Terminal): Promise<boolean> {
  const snapshot = await openNewestWhole(dataDir, (version) =>
    terminal.err(`The snapshot ${version} is damaged; an older one is used.`),
  )
  for (const register of await listEditions(dataDir)) {
    const header = await readEditionHeader(dataDir, register)
    if (!header) continue
    const { programmes, institutions, withdrawnProgrammes } = header.counts
    terminal.out(
      `register  ${register}: ${count(programmes - withdrawnProgrammes)} programmes, ${count(institutions)} institutions, ` +
        `${count(withdrawnProgrammes)} withdrawn, changed ${header.importedAt}, from ${header.inputs.join(', ')}`,
    )
  }
  if (!snapshot) {
    terminal.err('There is no snapshot yet: npm run catalogue -- build')
    return false
  }
  const { info } = getCatalogue(snapshot, names)
  for (const source of info.sources)
    terminal.out(
      `source    ${source.id}: ${count(source.records)} records, ${source.licence}${source.licenceConfirmed ? '' : ' (to be confirmed)'}, read ${source.retrieved}`,
    )
  terminal.out(
    `snapshot  ${info.version}, built ${info.builtAt}: ${count(info.programmes)} programmes, ${count(info.institutions)} institutions, ` +
      `${info.countries} countries`,
  )
  return true
}
