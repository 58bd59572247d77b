import { placeIn } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, VisaSponsor } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { findOneTable, getEdition, readWholeRows, type WholeRow } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord, getSource, type SourceDescription } from '../records.ts'
import { getSlug, shortenSlug } from '../slug.ts'
import type { Register } from '../types.ts'

const requiredColumns = [
  'Sponsor Name',
  'Town/City',
  'Sponsor Type',
  'Status',
  'Route',
  'Immigration Compliance',
]

export const ukSponsors: Register = {
  name: 'uk-sponsors',
  title: 'UK Home Office, register of licensed student sponsors',
  institutionsOnly: true,
  takes: 'student_sponsors_2024-11.csv: who may sponsor a student’s visa for the United Kingdom.',
  publisher: {
    addresses: [
      'https://www.gov.uk/api/content/government/publications/register-of-licensed-sponsors-students',
    ],
    lists: /\.csv$/i,
  },
  async *read(input, log) {
    const file = await findOneTable(await openInput(input.locations, input), requiredColumns, 'sponsors', log)
    const source = getSource(description, getEdition(file, input), input.today)
    yield { kind: 'source', source }

    const keys = new Set<string>()
    for await (const completeRow of readWholeRows(file, requiredColumns, 'sponsors', log)) {
      const institution = readSponsor(completeRow, source.id)
      if (!institution) continue
      // The register has no numbers for sponsors, so the name is the key.
      if (keys.has(institution.id))
        completeRow.reject('repeated-sponsor', `${institution.name} came before: the first row is kept.`)
      else yield { kind: 'institution', institution }
      keys.add(institution.id)
    }
  },
}

const statuses: Record<string, VisaSponsor['status']> = {
  'Student Sponsor - Track Record': 'track-record',
  'Student Sponsor': 'sponsor',
  'Probationary Sponsor': 'probationary',
}

function readSponsor({ row, reject }: WholeRow, source: string): InstitutionRecord | undefined {
  const [name, ...trading] = tidyCellText(row['Sponsor Name']).split(/\s+t\/a\s+/i)
  const status = statuses[tidyCellText(row.Status)]
  if (!name || !getSlug(name)) return void reject('no-name', 'The sponsor has no name.')
  if (/independent school/i.test(row['Sponsor Type']))
    return void reject('school', `${name} is a school: it has no higher education.`)
  if (!/^students?$/i.test(row.Route.trim()))
    return void reject('other-route', `${name} sponsors on the route "${row.Route}", not Student.`)
  if (!status) return void reject('unknown-status', `"${row.Status}" of ${name} is not a known status.`)

  const town = tidyCellText(row['Town/City'])
  const actionPlan = row['Immigration Compliance'].trim() !== ''
  const place = placeIn('GB', '', /^various$/i.test(town) ? '' : town)
  return createInstitutionRecord(`uk-sponsors-${shortenSlug(name)}`, name, place, source, {
    aliases: trading,
    facts: {
      visaSponsor: { state: 'published', value: { status, ...(actionPlan && { actionPlan }) }, source },
    },
  })
}

const description: SourceDescription = {
  register: 'uk-sponsors',
  publisher: 'Home Office (United Kingdom)',
  title: 'Register of licensed student sponsors',
  licence: 'Open Government Licence v3.0',
  page: 'https://www.gov.uk/government/publications/register-of-licensed-sponsors-students',
}
