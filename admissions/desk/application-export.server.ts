import { formatCsvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/open.ts'
import { noteReading, obey } from '../access/acting.server.ts'
import type { Actor } from '../access/types.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import type { Paper } from '../applications/types.ts'
import { getCampaignName } from '../inputs/campaign.ts'
import { type ExportedApplication, readForExport } from './application-export-store.server.ts'
import type { ApplicationFilter } from './application-filter.ts'
import { type AskedAt, getConditions, getStageConditions } from './application-list.server.ts'
import { isByDeadline } from './application-list.ts'

/** The most applications of one file. */
export const MAX_EXPORTED = 50_000

/** The texts in a file of applications. */
interface ExportTexts {
  heading: readonly string[]
  status: (status: ApplicationStatus) => string
  paper: (paper: Paper) => string
  country: (code: string) => string
  /** The last line of a file that leaves applications out. */
  more: string
}

/**
 * Returns a list of applications as CSV that is safe to open in a spreadsheet. The audit names their students
 * before the file is handed out. `most`: the number of applications after which the last line says that there
 * are more.
 */
export async function exportApplications(
  database: Database,
  actor: Actor,
  filter: ApplicationFilter,
  texts: ExportTexts,
  { most = MAX_EXPORTED, ...at }: AskedAt & { most?: number },
): Promise<string> {
  await obey(database.pool, 'applications.export', actor)
  const rows = await readForExport(
    database.pool,
    { ...getConditions(filter), ...getStageConditions(filter, at) },
    isByDeadline(filter.stage),
    most + 1,
  )
  const applications = rows.slice(0, most)
  const students = [...new Set(applications.map(({ studentId }) => studentId))]
  const reason = `export ${applications.length}`
  await noteReading(database, 'applications.export', actor, { reason, records: students })
  const lines = applications.map((application) => listCells(application, texts))
  return [texts.heading, ...lines, ...(rows.length > most ? [[texts.more]] : [])]
    .map((cells) => formatCsvLine([...cells]))
    .join('')
}

function listCells(application: ExportedApplication, texts: ExportTexts): string[] {
  const { number, student, counsellor, institution, programme, intake, deadline, appliedOn } = application
  return [
    number,
    student,
    counsellor,
    institution,
    programme,
    application.country && texts.country(application.country),
    intake,
    texts.status(application.status),
    deadline,
    application.missing.map(texts.paper).join('; '),
    appliedOn,
    getCampaignName(application.campaign),
  ]
}
