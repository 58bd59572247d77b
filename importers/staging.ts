import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type EditionRecord, getLines, writeLines } from '../admissions/catalogue/editions/editions.server.ts'
import type {
  InstitutionRecord,
  ProgrammeRecord,
  RegisterName,
  Source,
} from '../admissions/catalogue/types.ts'
import { computeFingerprint } from './fingerprint.ts'
import { EditionProfile } from './profile.ts'
import { findDamage, MAX_PLAUSIBLE_NAME_LENGTH } from './reading/damage.ts'
import type { RegisterRecord, Rejection } from './types.ts'

/**
 * Contents of a reading, by id, with a fingerprint of each record; the records themselves are in the staging
 * file.
 */
export interface StagedReading {
  sources: Map<string, Source>
  institutions: Map<string, number>
  programmes: Map<string, number>
  /** Programmes whose institution was not read. */
  leftOut: string[]
  profile: EditionProfile
}

const ID = /^[a-z0-9][a-z0-9._-]*$/

/**
 * Streams a reading into the staging file. Rejects a record whose id is repeated, or cannot be part of an
 * address.
 *
 * Throws if a record cites a source that was not given before it: that is a fault of the importer, not of the
 * file.
 */
export async function stageReading(
  path: string,
  register: RegisterName,
  records: AsyncIterable<RegisterRecord>,
  reject: (rejection: Rejection) => void,
): Promise<StagedReading> {
  const staged: StagedReading = {
    sources: new Map(),
    institutions: new Map(),
    programmes: new Map(),
    leftOut: [],
    profile: new EditionProfile(),
  }
  const waiting = new Map<string, string>()

  async function* lines() {
    for await (const record of records) {
      if (record.kind === 'source') {
        if (staged.sources.has(record.source.id)) continue
        staged.sources.set(record.source.id, record.source)
        yield JSON.stringify(record)
        continue
      }
      const ids = record.kind === 'institution' ? staged.institutions : staged.programmes
      const noun = record.kind === 'institution' ? record.institution : record.programme
      requireSources(record, staged.sources)
      const reason = findKeyRejection(noun.id, register, ids) ?? findTextRejection(noun)
      if (reason) {
        reject({ file: '', line: 0, ...reason })
        continue
      }
      if (record.kind === 'programme' && !staged.institutions.has(record.programme.institution))
        waiting.set(noun.id, record.programme.institution)
      staged.profile.add(record)
      const json = JSON.stringify(noun)
      ids.set(noun.id, computeFingerprint(json))
      yield `{"kind":"${record.kind}","${record.kind}":${json}}`
    }
  }
  await mkdir(dirname(path), { recursive: true })
  await writeLines(path, lines())

  for (const [programme, institution] of waiting) {
    if (staged.institutions.has(institution)) continue
    staged.programmes.delete(programme)
    staged.leftOut.push(programme)
    const detail = `The institution ${institution} of the programme ${programme} is not in the reading.`
    reject({ file: '', line: 0, reason: 'institution-missing', detail })
  }
  if (staged.leftOut.length > 0) {
    staged.profile = new EditionProfile()
    for await (const record of readStagedRecords(path, staged.leftOut)) staged.profile.add(record)
  }
  return staged
}

/** Streams the staged records, without those left out. */
export async function* readStagedRecords(path: string, leftOut: string[]): AsyncGenerator<EditionRecord> {
  const without = new Set(leftOut)
  for await (const line of getLines(path)) {
    const record = JSON.parse(line) as EditionRecord
    if (record.kind === 'programme' && without.has(record.programme.id)) continue
    yield record
  }
}

/** Returns a fingerprint of a source without the day it was read, which changes with every import. */
export function computeSourceFingerprint({ retrieved: _, ...source }: Source): number {
  return computeFingerprint(JSON.stringify(source))
}

/** Returns the sources that a record's facts and its origin cite. */
export function listSources(record: EditionRecord): string[] {
  if (record.kind === 'source') return []
  const { origin, facts } = record.kind === 'institution' ? record.institution : record.programme
  return [origin.source, ...Object.values(facts).flatMap((fact) => (fact ? [fact.source] : []))]
}

function requireSources(record: RegisterRecord, sources: Map<string, Source>) {
  for (const source of listSources(record)) {
    if (!sources.has(source))
      throw new Error(
        `A record cites the source ${source}, which was not given before it: ${JSON.stringify(record)}`,
      )
  }
}

/** An importer that knows the line has said so already: this is for all the others. */
function findTextRejection(noun: InstitutionRecord | ProgrammeRecord) {
  const names = 'title' in noun ? [noun.title] : [noun.name, ...noun.aliases]
  for (const text of [...names, noun.city ?? '', noun.state?.name ?? '']) {
    const damage = findDamage(text, MAX_PLAUSIBLE_NAME_LENGTH)
    if (damage) return { reason: 'damaged-name', detail: `A name in the record ${noun.id} ${damage}.` }
  }
  return undefined
}

function findKeyRejection(id: string, register: RegisterName, lines: Map<string, number>) {
  if (!ID.test(id) || !id.startsWith(`${register}-`))
    return { reason: 'unusable-key', detail: `The key "${id}" cannot stand in an address.` }
  if (lines.has(id))
    return { reason: 'repeated-key', detail: `The key ${id} came before: the first one is kept.` }
  return undefined
}
