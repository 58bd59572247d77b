import { rm } from 'node:fs/promises'
import { normalizeInstitutionName } from '../../admissions/catalogue/merge.ts'
import type { Programme } from '../../admissions/catalogue/records.ts'
import { openSearchable } from '../../admissions/search/publish.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { names } from '../../app/words/names.ts'
import { type ShortName, shortNames } from '../../tests/relevance/lists.ts'
import { formatTable, summarise } from './measure.ts'
import { createBenchSnapshot } from './search/carried.ts'

// What people have in mind, among the first five of the catalogue that the product carries, or that a started one holds: known items of every country, drawn by a rule,
// typed as they are called and with a slip; then what the usual broad searches begin with, and how long all take.
//   npm run bench -- relevance [DATA_DIR]

const [startedDir] = process.argv.slice(2)
const folder = startedDir ?? (await createBenchSnapshot())
const searchable = await openSearchable(folder, names, () => {})
if (startedDir === undefined) await rm(folder, { recursive: true })
if (!searchable)
  throw new Error(`There is no snapshot in ${folder}: name the DATA_DIR of a product that was started once.`)

const EACH = 24
const FIRST = 5
const BROAD = [
  'ms data science usa',
  'mba usa',
  'computer science',
  'data science',
  'ms computer science usa',
  'mechanical engineering usa',
  'nursing australia',
  'law uk',
  'mba uk',
  'business analytics usa',
  'cyber security australia',
  'artificial intelligence uk',
  'civil engineering australia',
  'finance usa',
  'fashion design italy',
  'architecture italy',
  'economics netherlands',
  'management france',
  'public health usa',
  'psychology uk',
  'biotechnology usa',
  'electrical engineering usa',
  'accounting australia',
  'computing singapore',
  'medicine uk',
  'hospitality management australia',
  'information systems usa',
  'ms in usa',
  'phd physics usa',
  'bachelor computer science uk',
  'ms computer science',
  'masters in data science',
  'mba',
  'mba australia',
  'ms usa',
  'bachelor of nursing',
  'b.tech computer science',
  'artificial intelligence',
  'machine learning masters',
  'cyber security',
  'civil engineering masters',
  'electrical engineering usa',
  'aerospace engineering',
  'biotechnology',
  'pharmacy',
  'public health',
  'psychology',
  'architecture',
  'economics',
  'finance',
  'accounting',
  'marketing',
  'physics',
  'mathematics',
  'fashion design',
  'hotel management',
  'dentistry',
  'english literature',
  'environmental science',
  'social work',
]

const { catalogue } = searchable
const { rows, institution, institutions, title, titles, level, levels, place, places } = catalogue.columns
/** With `fold`, as the page lists them: many rows of one title are one. */
const searchFor = (q: string, sort = 'relevance', fold = false) =>
  search(searchable, readSearch(new URLSearchParams({ q, sort }), 'INR').request, { fold })
const say = (text: string) => process.stdout.write(`${text}\n`)

const kinds = { 'as it is called': (q: string) => q, 'with a slip': slipped }
const missed: string[] = []
const hitsByCountry: string[][] = []
for (const country of ['US', 'GB', 'AU', 'FR', 'IT', 'NL', 'SG'])
  for (const [kind, query] of Object.entries(kinds)) {
    const items = drawn(country)
    const hits = items.filter(([row, words]) => {
      const isAmongFirst = searchFor(query(words))
        .programmes.slice(0, FIRST)
        .some(
          (programme) =>
            programme.title === titles.at(title[row]) &&
            programme.institution.id === institutions[institution[row]].id,
        )
      if (!isAmongFirst) missed.push(`${country}: ${query(words)}`)
      return isAmongFirst
    })
    hitsByCountry.push([country, kind, `${hits.length} of ${items.length}`])
  }
const short = shortNames().filter(isHere)
const hits = short.filter((shortName) => {
  const isAmongFirst = searchFor(shortName.typed)
    .programmes.slice(0, FIRST)
    .some((programme) => isMeant(shortName, programme))
  if (!isAmongFirst) missed.push(`short: ${shortName.typed}`)
  return isAmongFirst
})
hitsByCountry.push(['any', 'short names', `${hits.length} of ${short.length}`])
say(formatTable(['country', 'typed', 'among the first five'], hitsByCountry))
say(`\nMissed:\n${missed.join('\n')}`)

say('\nWhat broad searches begin with:')
for (const q of BROAD) {
  say(`\n${q}`)
  for (const hit of searchFor(q, 'relevance', true).programmes.slice(0, FIRST))
    say(`  ${hit.title} | ${hit.institution.name}`)
  for (const hit of searchFor(q, 'tuition', true).programmes.slice(0, FIRST))
    say(`  cheapest: ${hit.title} | ${hit.institution.name}`)
}

const times: number[] = []
for (let turn = 0; turn < 40; turn++) for (const q of BROAD) times.push(searchFor(q).tookMs)
const { p50, p99 } = summarise(times.slice(BROAD.length * 5))
say(`\n${times.length} broad searches in turn: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms.`)

/** Returns whether an institution is the one meant by a short name; the name may be one of its aliases. */
function isMeant(
  { institution: called, title: words }: ShortName,
  one: Pick<Programme, 'title' | 'institution'>,
) {
  const own = institutions[catalogue.institutionCode(one.institution.id)]
  const names = [own.name, ...own.aliases].map(normalizeInstitutionName)
  return (
    (called.length === 0 || called.some((name) => names.includes(normalizeInstitutionName(name)))) &&
    (words.length === 0 || words.some((some) => one.title.toLowerCase().includes(some.toLowerCase())))
  )
}

/** Returns whether this catalogue lists anything that a short name means. */
function isHere(shortName: ShortName) {
  return searchFor([shortName.institution[0], shortName.title[0]].filter(Boolean).join(' ')).programmes.some(
    (programme) => isMeant(shortName, programme),
  )
}

/** Bachelor's and master's programmes at even distances through a country's rows, as its title and its institution's name. */
function drawn(country: string): [row: number, words: string][] {
  const countryRows = Array.from({ length: rows }, (_, row) => row).filter(
    (row) => places[place[row]].country === country && /^(bachelor|master)$/.test(levels[level[row]]),
  )
  return Array.from({ length: EACH }, (_, i) => {
    const row = countryRows[Math.floor(((i + 0.5) * countryRows.length) / EACH)]
    const called = titles.at(title[row]).replace(/\(.*?\)/g, ' ')
    return [row, `${called} ${institutions[institution[row]].name}`.replace(/\s+/g, ' ')]
  })
}

/** Two letters of the longest word change places. */
function slipped(words: string) {
  const longest = words.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
  const middle = Math.floor(longest.length / 2)
  const turned =
    longest.slice(0, middle - 1) + longest[middle] + longest[middle - 1] + longest.slice(middle + 1)
  return words.replace(longest, turned)
}
