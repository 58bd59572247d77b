import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { ProgrammeRecord, StudyLevel } from '../../admissions/catalogue/types.ts'
import { type Heads, headedRows } from '../reading/headed.ts'
import { listedIn, onlyWorkbook } from '../reading/listed.ts'
import { editionOf, type Whole } from '../reading/one-table.ts'
import { type Described, fieldFromName, institutionRecord, lengthOfCredits, sourceOf } from '../records.ts'
import { shortSlug, slugOf } from '../slug.ts'
import type { Register } from '../types.ts'

const heads = {
  code: { head: /^programme ref/i, needed: true },
  type: { head: /^(programme )?type|^programme category/i },
  provider: { head: /^(provider|institution|college)\b(?!.*(address|mail|web))/i, needed: true },
  title: { head: /^(programme|course|award) (title|name)|^title/i, needed: true },
  nfq: { head: /\bnfq\b/i, needed: true },
  credits: { head: /\bects\b|\bcredits?\b/i },
} satisfies Heads<string>
type Row = Record<keyof typeof heads, string>

export const ireland: Register = {
  name: 'ireland',
  title: 'Ireland, list of eligible programmes (ILEP)',
  untried: true,
  takes: 'Interim-List-of-Eligible-Programmes….xlsx: the programmes that a student on a visa may take.',
  publisher: {
    addresses: [
      'https://www.irishimmigration.ie/coming-to-study-in-ireland/what-are-my-study-options/a-third-level-course-or-a-language-course/',
    ],
    lists: /interim-list-of-eligible[^/]*\.xlsx$/i,
  },
  async *read(input, log) {
    const file = await onlyWorkbook(input, log)
    const source = sourceOf(described, editionOf(file, input), input.today)
    yield { kind: 'source', source }

    yield* listedIn(
      headedRows(file, heads, 'programmes', log),
      (whole) => programmeFrom(whole, source.id),
      ({ row: { provider } }) =>
        institutionRecord(institutionId(provider), provider, placeOf('IE'), source.id),
    )
  },
}

/** By the level of the National Framework of Qualifications; levels 8 and 9 hold diplomas for graduates, too. */
function levelOf(nfq: string, title: string): StudyLevel | undefined {
  const level = /\b(10|[6-9])\b/.exec(nfq)?.[1]
  if (level === '8' && /\bhigher diploma\b/i.test(title)) return 'graduate-diploma'
  if (level === '9' && /\b(postgraduate|graduate) diploma\b/i.test(title)) return 'graduate-diploma'
  if (level === '9' && /\bcertificate\b/i.test(title)) return 'graduate-certificate'
  const levels: Record<string, StudyLevel> = {
    6: 'certificate',
    7: 'bachelor',
    8: 'bachelor',
    9: 'master',
    10: 'doctorate',
  }
  return levels[level ?? '']
}

const institutionId = (provider: string) => `ireland-${shortSlug(provider)}`

function programmeFrom({ row, reject }: Whole<Row>, source: string): ProgrammeRecord | undefined {
  const { code, type, provider, title, nfq, credits } = row
  const level = levelOf(nfq, title)
  if (!title || !provider)
    return void reject('no-title', `The programme ${code} has no title or no provider.`)
  if (!slugOf(code)) return void reject('no-key', `"${code}" of ${title} is no reference.`)
  if (/english|professional/i.test(type))
    return void reject('not-higher-education', `${title} at ${provider} is listed as "${type}".`)
  if (!level)
    return void reject(
      'unknown-level',
      `"${nfq}" of ${title} at ${provider} is no level of higher education.`,
    )
  // A taught master's has 90 credits in one year of twelve months: 60 a year is said of first degrees alone.
  const whole = /^(\d{2,3})(?:\s*ects)?$/i.exec(credits)?.[1]
  return {
    id: `ireland-${slugOf(code)}`,
    title,
    institution: institutionId(provider),
    country: 'IE',
    level,
    ...fieldFromName(title),
    origin: { state: 'published', source },
    facts: {
      ...(level === 'bachelor' &&
        whole &&
        Number(whole) >= 60 && { durationMonths: lengthOfCredits(Number(whole), source) }),
    },
  }
}

const described: Described = {
  register: 'ireland',
  publisher: 'Department of Justice, Home Affairs and Migration, Ireland',
  title: 'Interim List of Eligible Programmes',
  licence: 'not stated',
  page: 'https://www.irishimmigration.ie/',
}
