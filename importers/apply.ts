import {
  type EditionRecord,
  readEdition,
  writeEdition,
} from '../admissions/catalogue/editions/editions.server.ts'
import type { IsoDate } from '../admissions/catalogue/types.ts'
import type { ImportPlan } from './plan.ts'
import type { ImportRequest } from './run.ts'
import { listSources, readStagedRecords } from './staging.ts'

/** Puts the planned edition in the current one's place, whole or not at all. */
export async function applyPlan(
  dataDir: string,
  plan: ImportPlan,
  staging: string,
  { now, today, around }: Pick<ImportRequest, 'now' | 'today' | 'around'>,
  progress: (records: number) => void,
): Promise<void> {
  const header = {
    format: 1 as const,
    register: plan.register,
    importedAt: now.toISOString(),
    inputs: plan.inputs,
    counts: plan.counts,
  }
  let writtenCount = 0
  async function* countRows() {
    for await (const record of mergeIntoNextEdition(dataDir, plan, staging, today)) {
      progress(++writtenCount)
      yield record
    }
  }
  await writeEdition(dataDir, header, countRows(), around)
}

/** The reading, with the withdrawn records of the current edition behind it and their sources before them. */
async function* mergeIntoNextEdition(
  dataDir: string,
  plan: ImportPlan,
  staging: string,
  today: IsoDate,
): AsyncGenerator<EditionRecord> {
  const read = new Set<string>()
  for await (const record of readStagedRecords(staging, plan.leftOut)) {
    if (record.kind === 'source') read.add(record.source.id)
    yield record
  }

  const institutions = new Set([...plan.institutions.withdrawn, ...plan.institutions.stillWithdrawn])
  const programmes = new Set([...plan.programmes.withdrawn, ...plan.programmes.stillWithdrawn])
  if (institutions.size + programmes.size === 0) return
  const isKept = (record: EditionRecord) =>
    (record.kind === 'institution' && institutions.has(record.institution.id)) ||
    (record.kind === 'programme' && programmes.has(record.programme.id))

  const cited = new Set<string>()
  for await (const record of readEdition(dataDir, plan.register)) {
    if (isKept(record)) for (const source of listSources(record)) cited.add(source)
  }
  for await (const record of readEdition(dataDir, plan.register)) {
    if (record.kind === 'source') {
      if (cited.has(record.source.id) && !read.has(record.source.id)) yield record
    } else if (isKept(record)) {
      const noun = record.kind === 'institution' ? record.institution : record.programme
      noun.withdrawn ??= today
      yield record
    }
  }
}
