import { readEdition, readEditionChecksums } from './editions/editions.server.ts'
import { type BuiltSnapshot, SnapshotBuilder } from './snapshot/builder.server.ts'
import type { RegisterName } from './types.ts'

/** Reports a build's progress: its phase, and how many records it has read in that phase. */
export type BuildProgress = (phase: string, records: number) => void

/** No register was ever imported, so there is no catalogue to build. */
export class NothingImported extends Error {
  override name = 'NothingImported'
  constructor() {
    super(
      'No register has been imported yet. Import one first: npm run catalogue -- import <register> <file, folder or address>.',
    )
  }
}

/**
 * Reads every register's current edition into the columns of one snapshot. Withdrawn records stay out.
 */
export async function buildColumns(
  dataDir: string,
  builtAt: string,
  progress: BuildProgress,
): Promise<BuiltSnapshot> {
  // Read first: if an edition is replaced during the build, the snapshot names the older one and is built
  // again.
  const editions = await readEditionChecksums(dataDir)
  const registers = Object.keys(editions) as RegisterName[]
  const builder = new SnapshotBuilder()
  for (const register of registers) await addEdition(builder, dataDir, register, progress)
  if (builder.isEmpty) throw new NothingImported()
  progress('sorting and merging', builder.programmes)
  return builder.finish(builtAt, editions)
}

async function addEdition(
  builder: SnapshotBuilder,
  dataDir: string,
  register: RegisterName,
  progress: BuildProgress,
) {
  let records = 0
  for await (const record of readEdition(dataDir, register)) {
    if (++records % 20_000 === 0) progress(`reading ${register}`, records)
    if (record.kind === 'source') builder.addSource(record.source)
    else if (record.kind === 'institution' && !record.institution.withdrawn)
      builder.addInstitution(register, record.institution)
    else if (record.kind === 'programme' && !record.programme.withdrawn)
      builder.addProgramme(record.programme)
  }
  progress(`reading ${register}`, records)
}
