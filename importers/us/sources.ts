import type { IsoDate, Source } from '../../admissions/catalogue/types.ts'
import { getSource as editionSource } from '../records.ts'
import type { FileKind } from './files.ts'

const NCES = {
  publisher: 'National Center for Education Statistics (IPEDS)',
  page: 'https://nces.ed.gov/ipeds/use-the-data',
}
const SCORECARD = {
  publisher: 'US Department of Education (College Scorecard)',
  page: 'https://collegescorecard.ed.gov/data/',
}
const CIP = {
  publisher: 'National Center for Education Statistics (CIP)',
  page: 'https://nces.ed.gov/ipeds/cipcode/',
}

const descriptions: Record<FileKind, { id: string; title: string; publisher: string; page: string }> = {
  'field-of-study': {
    ...SCORECARD,
    id: 'scorecard-field-of-study-',
    title: 'College Scorecard, field of study',
  },
  'scorecard-institution': {
    ...SCORECARD,
    id: 'scorecard-institution-',
    title: 'College Scorecard, institutions',
  },
  directory: { ...NCES, id: 'ipeds-hd', title: 'IPEDS directory of institutions' },
  admissions: { ...NCES, id: 'ipeds-adm', title: 'IPEDS admissions' },
  characteristics: { ...NCES, id: 'ipeds-ic', title: 'IPEDS institutional characteristics' },
  charges: { ...NCES, id: 'ipeds-ic-ay', title: 'IPEDS student charges' },
  completions: { ...NCES, id: 'ipeds-c', title: 'IPEDS completions' },
  'cip-titles': { ...CIP, id: 'cip-', title: 'Classification of Instructional Programs' },
  dictionary: { ...NCES, id: 'ipeds-dictionary-', title: 'IPEDS dictionary of completions' },
}

/** Returns the source that the facts of a file cite. */
export function createSourceOfFile(
  kind: FileKind,
  year: number | undefined,
  columns: string[],
  retrieved: IsoDate,
): Source {
  const { id, ...about } = descriptions[kind]
  const edition = getEdition(kind, year, columns)
  const key = `${id}${edition.replace('–', '-')}`
  return editionSource({ ...about, register: 'us', licence: 'US public domain' }, edition, retrieved, key)
}

function getEdition(kind: FileKind, year: number | undefined, columns: string[]): string {
  if (year !== undefined) return String(year)
  // The Scorecard's file names have no year; its first layout, until December 2020, had these columns.
  if (kind === 'field-of-study' && columns.includes('MD_EARN_WNE')) return '2019–2020'
  return 'undated'
}
