import { type InputFile, openInput } from '../reading/input.ts'
import { readJson } from '../reading/json.ts'
import { getSource, type SourceDescription } from '../records.ts'
import { getSlug } from '../slug.ts'
import { type ReadingLog, type Register, RegisterRefused } from '../types.ts'
import { readRorInstitution } from './institution.ts'
import { RorRecord } from './record.ts'

export const ror: Register = {
  name: 'ror',
  title: 'Research Organization Registry',
  institutionsOnly: true,
  takes:
    'The data dump of schema 2: its zip, the JSON array in it, or one JSON record a line. Active education records become institutions.',
  publisher: {
    addresses: ['https://zenodo.org/api/communities/ror-data/records?q=&sort=newest&size=1'],
    lists: /ror-data\.zip(\/content|\?download=1)?$/i,
  },
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    const file = getDump(files, log)
    const edition = getEdition(file)
    const source = getSource(description, edition, input.today, getSlug(edition.replaceAll('.', '-')))
    yield { kind: 'source', source }

    const year = Number(input.today.slice(0, 4))
    let rows = 0
    let readCount = 0
    for await (const { line, value } of readJson(file)) {
      log.progress('institutions', ++rows)
      const read = RorRecord.safeParse(value)
      if (!read.success) {
        const [issue] = read.error.issues
        const detail = `The record is not of schema 2: ${issue.path.join('.') || 'it'}: ${issue.message}.`
        log.reject({ file: file.name, line, reason: 'not-schema-2', detail })
        continue
      }
      readCount += 1
      const institution = readRorInstitution(read.data, source.id, year)
      if ('reason' in institution) log.reject({ file: file.name, line, ...institution })
      else yield { kind: 'institution', institution }
    }
    if (readCount === 0)
      throw new RegisterRefused(
        `${file.name} holds no record of the registry's schema 2 (id, names, status, locations).`,
      )
  },
}

/**
 * A release's zip also holds its records as CSV, and older zips hold schema 1. Reads the newest release and
 * reports the rest.
 */
function getDump(files: InputFile[], log: ReadingLog): InputFile {
  const kinds = [/schema_v2.*\.json$/i, /\.(json|ndjson|jsonl)$/i, /^[^.]+$/]
  const dumps = kinds
    .map((kind) => files.filter((file) => kind.test(file.name)))
    .find(({ length }) => length > 0)
  const [dump] = dumps?.sort((a, b) => inOrder.compare(b.name, a.name)) ?? []
  if (!dump)
    throw new RegisterRefused(
      `${files.map((file) => file.name).join(', ')}: none of this is the registry's JSON.`,
    )
  for (const { name } of files)
    if (name !== dump.name) log.note('not-used', `${name} was not read, since ${dump.name} is taken.`)
  return dump
}

/** `v1.9` comes before `v1.63`. */
const inOrder = new Intl.Collator('en', { numeric: true })

/** Releases are named `v1.63-2025-04-03-ror-data`; any other file is its own edition. */
const getEdition = (file: InputFile) =>
  /v\d+\.\d+(?:-\d{4}-\d{2}-\d{2})?/i.exec(file.name)?.[0] ?? file.name.replace(/\.[a-z]+$/i, '')

const description: SourceDescription = {
  register: 'ror',
  publisher: 'Research Organization Registry',
  title: 'ROR data, education records',
  licence: 'CC0 1.0',
  page: 'https://ror.org/',
}
