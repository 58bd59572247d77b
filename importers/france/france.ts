import type { InstitutionRecord, Source } from '../../admissions/catalogue/types.ts'
import { type InputFile, openInput } from '../reading/input.ts'
import type { ReadingLog, Register } from '../types.ts'
import { gatherInstitutions } from './institutions.ts'
import { parseWholeNumber, readMaster } from './masters.ts'
import { trackFrom } from './parcoursup.ts'
import { type FrenchTables, openFrenchTables } from './tables.ts'

export const france: Register = {
  name: 'france',
  title: 'French Ministry of Higher Education: master’s and Parcoursup',
  takes:
    'fr-esr-tmm-mentions-de-master.csv and fr-esr-parcoursup.csv (a folder, a zip or one after the other).\nGive both at once: what is not given is withdrawn.',
  publisher: {
    addresses: ['fr-esr-tmm-mentions-de-master', 'fr-esr-parcoursup'].map(
      (dataset) =>
        `https://data.enseignementsup-recherche.gouv.fr/api/explore/v2.1/catalog/datasets/${dataset}/exports/csv?use_labels=true`,
    ),
  },
  async *read(input, log) {
    const tables = await openFrenchTables(await openInput(input.locations, input), log)
    const sources = getSources(tables, input.today)
    if (sources.masters) yield { kind: 'source', source: sources.masters }
    if (sources.parcoursup) yield { kind: 'source', source: sources.parcoursup }

    const institutions = await gatherInstitutions(tables, sources.masters?.id, sources.parcoursup?.id)
    for (const institution of institutions.values()) yield { kind: 'institution', institution }

    if (sources.masters) yield* readMasters(tables, sources.masters.id, institutions, log)
    if (sources.parcoursup) yield* readTracks(tables, sources.parcoursup.id, institutions, log)
  },
}

type Institutions = Map<string, InstitutionRecord>

/** Three campaigns are stacked in the file; the latest is the current one, and each mention is in it once. */
async function* readMasters(
  { masters, campaign }: FrenchTables,
  source: string,
  institutions: Institutions,
  log: ReadingLog,
) {
  if (!masters) return
  const codes = new Set<string>()
  let rows = 0
  for await (const { line, row, cells } of masters.rows()) {
    log.progress('master’s', ++rows)
    const reject = rejectAt(log, masters.file, line)
    if (cells) reject(createRaggedRejection(cells))
    else if (row.campaign.trim() !== campaign)
      reject({
        reason: 'earlier-campaign',
        detail: `The row is of the campaign ${row.campaign.trim()}; the latest is ${campaign}.`,
      })
    else if (!institutions.has(getId(row.uai))) reject(createInstitutionRejection(row.uai))
    else {
      const programme = readMaster(row, source)
      if ('reason' in programme) reject(programme)
      else if (codes.has(programme.id))
        reject({
          reason: 'repeated-key',
          detail: `The mention ${programme.id} came before: the first one is kept.`,
        })
      else {
        codes.add(programme.id)
        if (/oui/i.test(row.limited)) noteUnread(row.capacity, masters.file, line, log)
        yield { kind: 'programme' as const, programme }
      }
    }
  }
}

async function* readTracks(
  { parcoursup }: FrenchTables,
  source: string,
  institutions: Institutions,
  log: ReadingLog,
) {
  if (!parcoursup) return
  const codes = new Set<string>()
  let rows = 0
  for await (const { line, row, cells } of parcoursup.rows()) {
    log.progress('first-degree tracks', ++rows)
    const reject = rejectAt(log, parcoursup.file, line)
    const programme = cells ? createRaggedRejection(cells) : trackFrom(row, source)
    if ('reason' in programme) reject(programme)
    else if (!institutions.has(programme.institution)) reject(createInstitutionRejection(row.uai))
    else if (codes.has(programme.id))
      // Without the publisher's key (`cod_aff_form`), copies cannot distinguish two groups or sites of one
      // track: they count as one programme.
      reject({
        reason: 'repeated-track',
        detail: `"${programme.title}" at ${row.name.trim()} came before: the first one is kept.`,
      })
    else {
      codes.add(programme.id)
      noteUnread(row.capacity, parcoursup.file, line, log)
      yield { kind: 'programme' as const, programme }
    }
  }
}

function noteUnread(capacity: string, file: InputFile, line: number, log: ReadingLog) {
  if (capacity.trim() === '' || capacity.trim() === '0' || parseWholeNumber(capacity)) return
  const detail = `The capacity "${capacity}" in ${file.name}, line ${line}, is no number of places: it is left unknown.`
  log.note('places-not-read', detail)
}

const getId = (uai: string) => `france-${uai.trim().toLowerCase()}`
const createRaggedRejection = (cells: number) => ({
  reason: 'ragged-row',
  detail: `The row has ${cells} cells, not those of the header.`,
})
const createInstitutionRejection = (uai: string) => ({
  reason: 'institution-missing',
  detail: `"${uai}" is no institution’s code (UAI), or the institution has no name.`,
})

function rejectAt(log: ReadingLog, file: InputFile, line: number) {
  return (reason: { reason: string; detail: string }) => log.reject({ file: file.name, line, ...reason })
}

function getSources(tables: FrenchTables, today: string): { masters?: Source; parcoursup?: Source } {
  const common = {
    register: 'france' as const,
    publisher: 'Ministère chargé de l’enseignement supérieur et de la recherche (France)',
    licence: 'Licence Ouverte',
    licenceConfirmed: false,
    retrieved: today,
  }
  const base = 'https://data.enseignementsup-recherche.gouv.fr/explore/dataset/'
  return {
    ...(tables.masters && {
      masters: {
        ...common,
        id: `france/masters-${tables.campaign}`,
        title: 'Mentions de master',
        edition: `campaign ${tables.campaign}`,
        page: `${base}fr-esr-tmm-mentions-de-master/`,
      },
    }),
    ...(tables.parcoursup && {
      parcoursup: {
        ...common,
        id: `france/parcoursup-${tables.session ?? 'undated'}`,
        title: 'Parcoursup, first-degree tracks',
        edition: tables.session ? `session ${tables.session}` : 'undated',
        page: `${base}fr-esr-parcoursup/`,
      },
    }),
  }
}
