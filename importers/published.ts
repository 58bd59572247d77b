import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type EditionHeader,
  readEdition,
  readEditionHeader,
  writeLines,
} from '../admissions/catalogue/editions/editions.server.ts'
import type { IsoDate, RegisterName, Source } from '../admissions/catalogue/types.ts'
import { registers } from './registers.ts'
import { importRegister } from './run.ts'

/** A register whose edition is shipped with the product. */
interface ShippedRegister {
  register: RegisterName
  /** Files and folders of the publisher, below one folder. */
  from: string[]
  edition?: string
  /**
   * Day the files were fetched. It is fixed here: an edition with the current day would differ each time it
   * is made.
   */
  retrieved: IsoDate
  /** Attribution that the licence requires. */
  attribution: string
}

const shippedRegisters: ShippedRegister[] = [
  {
    register: 'us',
    from: ['college-scorecard', 'ipeds'],
    retrieved: '2026-11-23',
    attribution: 'U.S. Department of Education, College Scorecard and IPEDS',
  },
  {
    register: 'discover-uni',
    from: ['discover-uni/2025', 'discover-uni/titles/titles_2024_25.csv.gz'],
    retrieved: '2026-11-23',
    attribution: 'Discover Uni dataset, Office for Students and HESA (Jisc), CC BY 4.0',
  },
  {
    register: 'cricos',
    from: ['cricos'],
    retrieved: '2026-11-23',
    attribution: 'CRICOS, Commonwealth of Australia, CC BY',
  },
  {
    register: 'france',
    from: ['france'],
    retrieved: '2026-11-23',
    attribution: 'Ministère chargé de l’enseignement supérieur et de la recherche, Licence Ouverte',
  },
  {
    register: 'italy',
    from: ['italy/offerta_formativa_2025.csv.gz'],
    retrieved: '2026-11-23',
    attribution: 'Ministero dell’Università e della Ricerca (MUR/USTAT), IODL 2.0',
  },
  {
    register: 'netherlands',
    from: ['netherlands'],
    edition: '2026-08-04',
    retrieved: '2026-08-04',
    attribution: 'DUO (Dienst Uitvoering Onderwijs), RIO open data',
  },
  {
    register: 'singapore',
    from: ['singapore'],
    retrieved: '2026-11-23',
    attribution: 'Ministry of Education, Singapore, Graduate Employment Survey, Singapore Open Data Licence',
  },
  {
    register: 'uk-sponsors',
    from: ['uk-sponsors'],
    retrieved: '2026-11-23',
    attribution: 'Contains public sector information licensed under the Open Government Licence v3.0',
  },
  {
    register: 'france-institutions',
    from: ['france-institutions'],
    retrieved: '2026-11-23',
    attribution: 'Ministère chargé de l’enseignement supérieur et de la recherche, Licence Ouverte',
  },
  {
    register: 'hipo',
    from: ['hipo'],
    retrieved: '2026-11-23',
    attribution: 'Hipo university domains list, MIT',
  },
  {
    register: 'ror',
    from: ['ror'],
    retrieved: '2026-11-23',
    attribution: 'Research Organization Registry, CC0',
  },
  {
    register: 'institution-pages',
    from: ['institution-facts', 'italy-course-pages', 'italy/offerta_formativa_2025.csv.gz'],
    retrieved: '2026-11-28',
    attribution: 'Facts as the institutions’ own pages state them, each with its page',
  },
]

const MANIFEST = 'manifest.json'

/**
 * The folder whose `catalogue/registers/` holds the editions shipped with the product, as a data folder holds
 * imported ones.
 */
export const CARRIED = resolve(import.meta.dirname, '..')

/** An edition's entry in the manifest of the folder. */
export interface PublishedEdition {
  register: RegisterName
  file: string
  sha256: string
  bytes: number
  institutions: number
  programmes: number
  retrieved: IsoDate
  attribution: string
  /** With edition, publisher and licence of each. */
  sources: Source[]
}

/**
 * A third smaller than zstd's usual level 3, in twice the time; higher levels take minutes more for a few per
 * cent.
 */
const LEVEL = 12

/**
 * Reads the publishers' files below `from`, and writes each register's edition and a `manifest.json` about
 * them into `to`. The same files give the same bytes, on any day and in any folder.
 *
 * @throws RegisterRefused, PlanRefused if a register cannot be read.
 */
export async function publishEditions(
  from: string,
  to: string,
  progress: (phase: string, rows: number) => void,
  which = shippedRegisters,
): Promise<PublishedEdition[]> {
  const editions: PublishedEdition[] = []
  await mkdir(to, { recursive: true })
  for (const shipped of which) {
    const dataDir = await mkdtemp(join(tmpdir(), 'pma-edition-'))
    try {
      await importRegister(await registers[shipped.register](), {
        dataDir,
        locations: shipped.from.map((place) => join(from, place)),
        edition: shipped.edition,
        now: new Date(`${shipped.retrieved}T00:00:00Z`),
        today: shipped.retrieved,
        progress: (phase, rows) => progress(`${shipped.register}, ${phase}`, rows),
      })
      editions.push(await writePublished(dataDir, to, shipped))
    } finally {
      await rm(dataDir, { recursive: true })
    }
  }
  await writeFile(join(to, MANIFEST), `${JSON.stringify(editions, undefined, 2)}\n`)
  return editions
}

async function writePublished(
  dataDir: string,
  to: string,
  { register, from, retrieved, attribution }: ShippedRegister,
): Promise<PublishedEdition> {
  const header: EditionHeader = { ...(await readEditionHeader(dataDir, register))!, inputs: from }
  const sources: Source[] = []
  async function* lines() {
    yield JSON.stringify(header)
    for await (const record of readEdition(dataDir, register)) {
      if (record.kind === 'source') sources.push(record.source)
      yield JSON.stringify(record)
    }
  }
  const file = `${register}.ndjson.zst`
  const path = join(to, file)
  await writeLines(path, lines(), LEVEL)
  const { institutions, programmes } = header.counts
  const content = await readFile(path)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const bytes = content.byteLength
  return { register, file, sha256, bytes, institutions, programmes, retrieved, attribution, sources }
}

/** Returns the editions shipped with the product, from its manifest. */
export async function readShippedEditions(): Promise<PublishedEdition[]> {
  return JSON.parse(await readFile(join(CARRIED, 'catalogue', 'registers', MANIFEST), 'utf8'))
}
