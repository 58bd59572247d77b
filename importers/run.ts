import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getReadingPath,
  type PutEdition,
  readEdition,
  sweepDrafts,
} from '../admissions/catalogue/editions/editions.server.ts'
import type { IsoDate } from '../admissions/catalogue/types.ts'
import { holdFolder } from '../platform/hold.ts'
import { applyPlan } from './apply.ts'
import { compareWithCurrent } from './compare.ts'
import { addExamples } from './examples.ts'
import { compareFees } from './fees.ts'
import { findJumps, type Jump, listDoubtfulNotes, stripZerosFromKeys } from './jumps.ts'
import { changesNothing, findApplyRefusal, type ImportPlan } from './plan.ts'
import { clearSpool } from './reading/spool.ts'
import { RunLog } from './rejected.ts'
import { readStagedRecords, type StagedReading, stageReading } from './staging.ts'
import { type FetchedFile, type Register, RegisterRefused } from './types.ts'

export interface ImportRequest {
  dataDir: string
  /** Files, folders and addresses. */
  locations: string[]
  /** Hosts of the operator's own network that addresses may lead to: PRIVATE_HOSTS. */
  privateHosts?: readonly string[]
  now: Date
  /** The operator's day, recorded as the day of retrieval or withdrawal. */
  today: IsoDate
  /** The publisher's name for the edition, for files that do not state it. */
  edition?: string
  /** Files already fetched from the locations, and the day the publisher last changed them. */
  fetched?: FetchedFile[]
  dated?: IsoDate
  /** Plan only. */
  dryRun?: boolean
  /** Apply even when much of the register would be withdrawn. */
  allowShrink?: boolean
  /** Differences from the current edition to accept, by the names in a refusal: `fees`. */
  accept?: string[]
  progress?: (phase: string, rows: number) => void
  /** Records who imports, if there is a database. */
  around?: PutEdition
}

export interface ImportReport {
  plan: ImportPlan
  outcome: 'applied' | 'unchanged' | 'planned' | 'refused'
  /** Every rejected row as JSON lines, if there was one. */
  rejectsFile?: string
}

/** The file could be read, but its effect is refused. The report lists the read and rejected rows. */
export class PlanRefused extends RegisterRefused {
  readonly report: ImportReport
  constructor(message: string, report: ImportReport) {
    super(message)
    this.report = report
  }
}

/**
 * Imports a register: read, plan, apply. Changes nothing in the catalogue unless the whole reading succeeded
 * and its plan may be applied.
 *
 * @throws RegisterRefused if the input is refused, PlanRefused if the plan is, FolderHeld while another
 * import runs, EditionDamaged if the current edition cannot be read.
 */
export async function importRegister(register: Register, request: ImportRequest): Promise<ImportReport> {
  const catalogue = join(request.dataDir, 'catalogue')
  mkdirSync(catalogue, { recursive: true })
  const hold = holdFolder(catalogue, 'import')
  const staging = getReadingPath(request.dataDir, register.name)
  const progress = request.progress ?? (() => {})
  const stamp = request.now.toISOString().slice(0, 19).replaceAll(':', '-')
  const log = new RunLog(join(catalogue, 'reports', `${register.name}-${stamp}.ndjson`), progress)
  try {
    await sweepDrafts(request.dataDir)
    const plan = await planImport(register, request, staging, log)
    const rejectsFile = await log.close()
    const refusal = findApplyRefusal(plan, register, request)
    if (refusal) throw new PlanRefused(refusal, { plan, outcome: 'refused', rejectsFile })
    if (request.dryRun) return { plan, outcome: 'planned', rejectsFile }
    if (changesNothing(plan)) return { plan, outcome: 'unchanged', rejectsFile }

    await applyPlan(request.dataDir, plan, staging, request, (records) => progress('writing', records))
    return { plan, outcome: 'applied', rejectsFile }
  } finally {
    // A report that could not be written was reported above; the hold is released in any case.
    await log.close().catch(() => {})
    await rm(staging, { force: true })
    clearSpool()
    hold.release()
  }
}

async function planImport(
  register: Register,
  request: ImportRequest,
  staging: string,
  log: RunLog,
): Promise<ImportPlan> {
  const { locations, privateHosts, today, edition, fetched, dated } = request
  const { lists } = register.publisher ?? {}
  const input = { locations, privateHosts, today, edition, fetched, dated, lists }
  const reject = log.reject.bind(log)
  const staged = await stageReading(staging, register.name, register.read(input, log), reject)
  const progress = (records: number) => request.progress?.('comparing', records)
  const { sourcesKept, profile, fees, ...compared } = await compareWithCurrent(
    request.dataDir,
    register.name,
    staged,
    progress,
  )
  const far = await compareFees(fees, readStagedRecords(staging, staged.leftOut))
  if (far.note) log.note('fees-gone-far', far.note)
  const jumps = removeRepeatedJumps([
    ...findJumps(profile, staged.profile),
    ...(far.jump ? [far.jump] : []),
    ...listDoubtfulNotes(log.notes, staged.programmes.size),
    ...stripZerosFromKeys('programmes', compared.programmes),
    ...stripZerosFromKeys('institutions', compared.institutions),
  ])
  return {
    register: register.name,
    inputs: request.locations,
    sources: [...staged.sources.values()],
    read: log.read,
    ...compared,
    rejected: log.rejected,
    notes: log.notes,
    jumps: await addExamples(
      jumps,
      () => readEdition(request.dataDir, register.name),
      () => readStagedRecords(staging, staged.leftOut),
    ),
    leftOut: staged.leftOut,
    counts: getCounts(staged, compared, sourcesKept.length),
  }
}

/** If something jumped in several ways, the first of them is reported. */
const removeRepeatedJumps = (jumps: Jump[]) =>
  jumps.filter(
    ({ kind, field }, index) =>
      index === jumps.findIndex((jump) => jump.kind === kind && jump.field === field),
  )

function getCounts(
  staged: StagedReading,
  { institutions, programmes }: Pick<ImportPlan, 'institutions' | 'programmes'>,
  sourcesKept: number,
) {
  const withdrawnInstitutions = institutions.withdrawn.length + institutions.stillWithdrawn.length
  const withdrawnProgrammes = programmes.withdrawn.length + programmes.stillWithdrawn.length
  return {
    sources: staged.sources.size + sourcesKept,
    institutions: staged.institutions.size + withdrawnInstitutions,
    programmes: staged.programmes.size + withdrawnProgrammes,
    withdrawnInstitutions,
    withdrawnProgrammes,
  }
}
