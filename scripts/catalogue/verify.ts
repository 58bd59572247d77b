import { getCatalogue } from '../../admissions/catalogue/catalogue.server.ts'
import {
  EditionDamaged,
  listEditions,
  readEdition,
} from '../../admissions/catalogue/editions/editions.server.ts'
import { listVersions, openVersion } from '../../admissions/catalogue/snapshot/versions.server.ts'
import { names } from '../../app/words/names.ts'
import { count, type Terminal } from './progress.ts'

/** Reads everything stored to its end. False when any of it is damaged, or nothing is there. */
export async function verify(dataDir: string, terminal: Terminal): Promise<boolean> {
  let isIntact = true
  for (const register of await listEditions(dataDir)) {
    try {
      let records = 0
      for await (const _ of readEdition(dataDir, register)) records += 1
      terminal.out(`edition   ${register}: whole, ${count(records)} records`)
    } catch (error) {
      if (!(error instanceof EditionDamaged)) throw error
      terminal.out(`edition   ${register}: damaged. ${error.message}`)
      isIntact = false
    }
  }
  const versions = await listVersions(dataDir)
  const [current] = versions
  for (const version of versions) {
    const snapshot = await openVersion(dataDir, version)
    const mark = version === current ? ', current' : ''
    terminal.out(
      snapshot
        ? `snapshot  ${version}: whole, ${count(getCatalogue(snapshot, names).info.programmes)} programmes${mark}`
        : `snapshot  ${version}: damaged${mark}`,
    )
    isIntact &&= snapshot !== undefined
  }
  if (!current) terminal.out('There is no snapshot yet: npm run catalogue -- build')
  return isIntact && current !== undefined
}
