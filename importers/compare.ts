import { type EditionRecord, readEdition } from '../admissions/catalogue/editions/editions.server.ts'
import type { RegisterName } from '../admissions/catalogue/types.ts'
import { type FeesBefore, findPublishedFee } from './fees.ts'
import { computeFingerprint } from './fingerprint.ts'
import type { RecordChanges } from './plan.ts'
import { EditionProfile } from './profile.ts'
import { computeSourceFingerprint, listSources, type StagedReading } from './staging.ts'

export interface Comparison {
  institutions: RecordChanges
  programmes: RecordChanges
  sourcesChanged: boolean
  /** Sources of the current edition that only withdrawn records still cite. */
  sourcesKept: string[]
  /** The current edition in figures. */
  profile: EditionProfile
  fees: FeesBefore
}

/** Holds a reading against the register's current edition, by id. */
export async function compareWithCurrent(
  dataDir: string,
  register: RegisterName,
  staged: StagedReading,
  progress: (records: number) => void,
): Promise<Comparison> {
  const before = {
    sources: new Set<string>(),
    institutions: new Set<string>(),
    programmes: new Set<string>(),
  }
  const institutions = createNoChanges()
  const programmes = createNoChanges()
  const citedByWithdrawn = new Set<string>()
  let sourcesChanged = false
  const profile = new EditionProfile()
  const fees: FeesBefore = { changed: new Map(), unchanged: 0 }
  let records = 0

  for await (const record of readEdition(dataDir, register)) {
    progress(++records)
    profile.add(record)
    if (record.kind === 'source') {
      before.sources.add(record.source.id)
      const now = staged.sources.get(record.source.id)
      if (now && computeSourceFingerprint(now) !== computeSourceFingerprint(record.source))
        sourcesChanged = true
      continue
    }
    const isInstitution = record.kind === 'institution'
    const became = isInstitution
      ? placeRecord(record.institution, staged.institutions, before.institutions, institutions)
      : placeRecord(record.programme, staged.programmes, before.programmes, programmes)
    const fee = became === 'gone' ? undefined : findPublishedFee(record)
    if (fee && record.kind === 'programme') {
      if (became === 'changed') fees.changed.set(record.programme.id, fee)
      else fees.unchanged += 1
    }
    if (became === 'gone') for (const source of listSources(record)) citedByWithdrawn.add(source)
  }

  for (const id of staged.institutions.keys()) if (!before.institutions.has(id)) institutions.added.push(id)
  for (const id of staged.programmes.keys()) if (!before.programmes.has(id)) programmes.added.push(id)
  const sourcesKept = [...citedByWithdrawn].filter((id) => !staged.sources.has(id))
  const sourcesAfter = new Set([...staged.sources.keys(), ...sourcesKept])
  if (sourcesAfter.symmetricDifference(before.sources).size > 0) sourcesChanged = true
  return { institutions, programmes, sourcesChanged, sourcesKept, profile, fees }
}

const createNoChanges = (): RecordChanges => ({
  added: [],
  changed: [],
  withdrawn: [],
  stillWithdrawn: [],
  unchanged: 0,
})

type EditionEntry = Exclude<EditionRecord, { kind: 'source' }>
type Noun =
  | Extract<EditionEntry, { kind: 'institution' }>['institution']
  | Extract<EditionEntry, { kind: 'programme' }>['programme']

/** Sorts a record of the current edition into the changes. `gone`: it is not in the reading. */
function placeRecord(
  noun: Noun,
  staged: Map<string, number>,
  before: Set<string>,
  changes: RecordChanges,
): 'gone' | 'changed' | 'unchanged' {
  before.add(noun.id)
  const now = staged.get(noun.id)
  if (now === undefined) {
    if (noun.withdrawn) changes.stillWithdrawn.push(noun.id)
    else changes.withdrawn.push(noun.id)
    return 'gone'
  }
  // A withdrawn record that comes back differs by its date of withdrawal, so it counts as changed.
  if (now === computeFingerprint(JSON.stringify(noun))) {
    changes.unchanged += 1
    return 'unchanged'
  }
  changes.changed.push(noun.id)
  return 'changed'
}
