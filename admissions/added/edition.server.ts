import { createHash } from 'node:crypto'
import {
  type EditionRecord,
  listEditions,
  readEditionHeader,
  writeEdition,
} from '../catalogue/editions/editions.server.ts'
import { normalizeInstitutionName } from '../catalogue/merge.ts'
import type { IsoDate } from '../catalogue/types.ts'
import type { PublishedProgramme } from './types.ts'

const BY: Record<string, string> = {
  content: 'by one of our content editors',
  manager: 'by one of our managers',
}

/**
 * Stores the listed programmes as an edition of their own, which no register's update touches. Returns false
 * if it is stored already.
 */
export async function putAdded(dataDir: string, programmes: PublishedProgramme[]): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(programmes)).digest('hex')
  if (programmes.length === 0 && !(await listEditions(dataDir)).includes('added')) return false
  if ((await readEditionHeader(dataDir, 'added'))?.inputs[0] === digest) return false
  const records = programmes.flatMap(listRecords)
  const institutions = new Map(
    records.flatMap((record) => (record.kind === 'institution' ? [[record.institution.id, record]] : [])),
  )
  const counts = {
    sources: programmes.length,
    institutions: institutions.size,
    programmes: programmes.length,
    withdrawnInstitutions: 0,
    withdrawnProgrammes: 0,
  }
  const latest = programmes.reduce((day, { checkedOn }) => (checkedOn > day ? checkedOn : day), '1970-01-01')
  const importedAt = `${latest}T00:00:00.000Z`
  async function* inEditionOrder(): AsyncGenerator<EditionRecord> {
    for (const record of records) if (record.kind === 'source') yield record
    yield* institutions.values()
    for (const record of records) if (record.kind === 'programme') yield record
  }
  await writeEdition(
    dataDir,
    { format: 1, register: 'added', importedAt, inputs: [digest], counts },
    inEditionOrder(),
  )
  return true
}

function listRecords(programme: PublishedProgramme): EditionRecord[] {
  const { id, title, level, page, institution, facts = {}, checkedOn } = programme
  const { name, country } = institution
  const source = `added/${id}`
  const key = institution.id ?? `${country} ${normalizeInstitutionName(name)}`
  const institutionId = `added-at-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  const { seenOn, publisher, sourceTitle, state, basis } = describeOrigin(programme)
  // A statement by an agent is an estimate until it is read on the institution's page.
  const statement = { state, source, basis }
  return [
    {
      kind: 'source',
      source: {
        id: source,
        register: 'added',
        publisher,
        title: sourceTitle,
        edition: seenOn,
        licence: programme.list ? 'a list given to us' : 'single facts of a public page',
        licenceConfirmed: state === 'published',
        page,
        retrieved: checkedOn,
      },
    },
    {
      kind: 'institution',
      institution: {
        id: institutionId,
        ...(institution.id && { sameAs: institution.id }),
        name,
        country,
        aliases: [],
        domains: [],
        identifiers: {},
        origin: { state: 'published', source },
        facts: {},
      },
    },
    {
      kind: 'programme',
      programme: {
        id,
        title,
        institution: institutionId,
        level,
        country,
        origin: { state, source, basis },
        facts: {
          ...Object.fromEntries(
            Object.entries(facts).map(([name, value]) => [name, { ...statement, value }]),
          ),
          page: { state: 'published', value: page, source },
        },
      },
    },
  ]
}

function describeOrigin({ institution, list, checkedOn, checkedBy }: PublishedProgramme): {
  seenOn: IsoDate
  publisher: string
  sourceTitle: string
  state: 'published' | 'estimated'
  basis: string
} {
  if (!list)
    return {
      seenOn: checkedOn,
      publisher: institution.name,
      sourceTitle: 'The institution’s page of the programme',
      state: 'published',
      basis: `added by a student, and read on the institution’s page ${BY[checkedBy] ?? 'by us'}`,
    }
  const { by, giver, givenOn } = list
  const isOwn = by === 'institution'
  return {
    seenOn: givenOn,
    publisher: giver,
    sourceTitle: isOwn ? 'A list of programmes that the institution gave us' : 'A list of programmes',
    state: isOwn ? 'published' : 'estimated',
    basis: isOwn
      ? 'on a list that the institution gave us'
      : `on a list that ${giver} gave us; nobody has read it on the institution’s page yet`,
  }
}
