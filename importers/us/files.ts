import type { IsoDate, Source } from '../../admissions/catalogue/types.ts'
import { type InputFile, noteUnusedFiles } from '../reading/input.ts'
import { readSheetNames } from '../reading/xlsx.ts'
import { type ReadingLog, RegisterRefused } from '../types.ts'
import { createSourceOfFile } from './sources.ts'

export type FileKind =
  | 'field-of-study'
  | 'scorecard-institution'
  | 'directory'
  | 'admissions'
  | 'characteristics'
  | 'charges'
  | 'completions'
  | 'cip-titles'
  | 'dictionary'

/** One of the register's files, recognised by its contents. */
export interface KnownFile {
  kind: FileKind
  file: InputFile
  /** Its column names; none for a workbook and for Parquet. */
  columns: string[]
  parquet: boolean
  /** The year in its name, as the publisher writes it: `hd2024.csv`, `C2024_A.csv`. */
  year?: number
  source: Source
}

/** The columns that no other file of the register has together. The first kind that fits is taken. */
const MARKS: [FileKind, string[]][] = [
  ['field-of-study', ['UNITID', 'CIPCODE', 'CREDLEV']],
  ['completions', ['UNITID', 'CIPCODE', 'AWLEVEL']],
  ['admissions', ['UNITID', 'APPLCN', 'ADMSSN']],
  ['charges', ['UNITID', 'TUITION7', 'FEE7']],
  ['characteristics', ['UNITID', 'APPLFEEU']],
  ['directory', ['UNITID', 'INSTNM', 'CYACTIVE']],
  ['scorecard-institution', ['UNITID', 'OPEID6', 'INSTNM']],
  ['cip-titles', ['CIPCODE', 'CIPTITLE']],
]

/**
 * Tells the register's files among those given. Others are left alone and counted.
 *
 * @throws RegisterRefused when none is one of the register's.
 */
export async function recogniseFiles(
  files: InputFile[],
  today: IsoDate,
  log: ReadingLog,
): Promise<KnownFile[]> {
  const recognised: KnownFile[] = []
  for (const file of files) {
    const kind = await findKind(file)
    const year = findYear(file.name) ?? findYear(file.from)
    if (kind)
      recognised.push({
        ...kind,
        file,
        year,
        source: createSourceOfFile(kind.kind, year, kind.columns, today),
      })
    else noteUnusedFiles([file], log)
  }
  if (recognised.length === 0)
    throw new RegisterRefused(
      'None of the files is a College Scorecard or IPEDS file: field of study, institutions, HD, ADM, IC, IC_AY, C or CIP titles.',
    )
  return recognised
}

/** The publisher's revised edition of a year (`hd2022_rv.csv`) comes before its first one. */
const rankFile = ({ year, file }: KnownFile) => (year ?? 0) * 2 + (/_rv\b/i.test(file.name) ? 1 : 0)

/** Returns the files of one kind, the newest edition first; of equal ones, the first given. */
export function sortNewestFirst(files: KnownFile[], kind: FileKind): KnownFile[] {
  return files.filter((file) => file.kind === kind).sort((a, b) => rankFile(b) - rankFile(a))
}

/** Returns the newest file of a kind. Older ones are counted, and not read. */
export function findNewest(files: KnownFile[], kind: FileKind, log: ReadingLog): KnownFile | undefined {
  const [latest, ...older] = sortNewestFirst(files, kind)
  for (const { file } of older)
    log.note(
      'older-edition-not-used',
      `${file.name} was not read, since ${latest.file.name} is as new or newer.`,
    )
  return latest
}

async function findKind(
  file: InputFile,
): Promise<Pick<KnownFile, 'kind' | 'columns' | 'parquet'> | undefined> {
  const head = await getHead(file)
  if (head.startsWith('PK')) {
    const isDictionary = (await readSheetNames(file)).includes('Frequencies')
    return isDictionary ? { kind: 'dictionary', columns: [], parquet: false } : undefined
  }
  // Parquet has its column names at its end; in this register only completions have this format.
  if (head.startsWith('PAR1')) return { kind: 'completions', columns: [], parquet: true }

  const columns = head
    .replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '')
    .split(/\r\n|\n|\r/, 1)[0]
    .split(/[,;\t|]/)
    .map((name) => name.replaceAll('"', '').trim().toUpperCase())
  const plain = new Set(columns.map((name) => name.replaceAll('_', '')))
  const kind = MARKS.find(([, marks]) => marks.every((mark) => plain.has(mark)))?.[0]
  return kind && { kind, columns, parquet: false }
}

/** The longest header, of the Scorecard's institution file, has some 3,300 names. */
const HEAD = 131_072

async function getHead(file: InputFile): Promise<string> {
  let head = ''
  let decoder: TextDecoder | undefined
  for await (const chunk of file.stream()) {
    // A spreadsheet's Unicode text begins with this mark.
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'latin1')
    head += decoder.decode(chunk, { stream: true })
    if (head.length >= HEAD || head.includes('\n')) break
  }
  return head
}

function findYear(name: string): number | undefined {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  // `_05192025`: the Scorecard dates its files by month, day and year.
  const dated = /_\d{4}((?:19|20)\d\d)(?!\d)/.exec(base) ?? /(?<!\d)((?:19|20)\d\d)(?!\d)/.exec(base)
  return dated ? Number(dated[1]) : undefined
}
