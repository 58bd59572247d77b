import { listWords } from '../../../engine/text/fold.ts'
import { chanceFrom } from '../measure.ts'
import { misspell, pickKind } from '../search/queries.ts'
import { SUBJECTS } from '../search/words.ts'

/** The possible requests, as listed by the site itself. */
interface Known {
  countries: string[]
  levels: string[]
  disciplines: string[]
  programmes: { title: string; institution: string; city: string | null }[]
}

const BROAD = ['master', 'bachelor', 'university', 'business', 'engineering', 'science', 'management', 'arts']
const SORTS = ['tuition', '-tuition', 'duration', 'rank']

/**
 * Searches as people ask them of the site's own catalogue, in the shares that the search's own bench has: narrow, broad, a subject, a slip, a
 * word being typed, filters alone. The n-th is the same whenever it is asked for, and no two are the same.
 */
export async function sampleSearches(address: string, seed: number): Promise<(n: number) => string> {
  const offers = await askWhatThereIs(address)
  const chance = chanceFrom(seed)
  const searches: string[] = []
  const used = new Set<string>()
  return (n) => {
    while (searches.length <= n) {
      const search = `${makeSearch(offers, chance)}`
      if (used.has(search)) continue
      used.add(search)
      searches.push(search)
    }
    return searches[n]
  }
}

function makeSearch(values: Known, chance: () => number): URLSearchParams {
  const any = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]
  /** The first of a list that begins with what is most asked for. */
  const often = <T>(list: readonly T[]) => list[Math.floor(list.length * chance() ** 2)]
  const subject = () => SUBJECTS[Math.floor(SUBJECTS.length * chance() ** 1.7)][0].toLowerCase()
  const kind = pickKind(chance())
  const search = new URLSearchParams()

  if (kind === 'narrow') {
    const { title, institution, city } = any(values.programmes)
    const about = listWords(title).slice(-2 - Math.floor(chance() * 2))
    search.set('q', `${about.join(' ')} ${chance() < 0.7 || !city ? institution : city}`)
  }
  if (kind === 'broad') search.set('q', any(BROAD))
  if (kind === 'subject')
    search.set(
      'q',
      any([subject(), `master ${subject()}`, `bachelor of ${subject()}`, `${subject()} degree`]),
    )
  if (kind === 'typo')
    search.set(
      'q',
      misspell(subject(), chance) + (chance() < 0.4 ? ` ${any(values.programmes).institution}` : ''),
    )
  if (kind === 'being typed') {
    const text = chance() < 0.7 ? subject() : any(values.programmes).institution
    search.set('q', text.slice(0, Math.max(2, Math.ceil(text.length * (0.2 + 0.7 * chance())))).toLowerCase())
  }
  if (kind === 'everything') search.set('page', `${1 + Math.floor(chance() * 500)}`)

  const share = kind === 'filters only' ? 0.55 : 0.22
  if (kind !== 'everything') {
    if (chance() < share) search.append('country', often(values.countries))
    if (chance() < share) search.append('level', any(values.levels))
    if (chance() < share * 0.7) search.append('discipline', any(values.disciplines))
    if (chance() < share * 0.7) search.set('maxTuition', `${5_000 + 100 * Math.floor(chance() * 600)}`)
    if (chance() < share * 0.4) search.append('intake', any(['02', '07', '09']))
    if (chance() < share * 0.3) search.set('maxDuration', `${12 + Math.floor(chance() * 36)}`)
    if (chance() < 0.2) search.set('sort', any(SORTS))
    if (chance() < 0.1) search.set('page', `${2 + Math.floor(chance() * 5)}`)
  }
  return search
}

async function askWhatThereIs(address: string): Promise<Known> {
  const ask = async (search: string) => {
    const answer = await fetch(`${address}/api/v1/programmes?${search}`)
    if (!answer.ok) throw new Error(`${search} was answered with ${answer.status}.`)
    return (await answer.json()) as {
      facets: Record<string, { value: string }[]>
      programmes: { title: string; institution: { name: string }; city: string | null }[]
    }
  }
  const programmes: Known['programmes'] = []
  for (const subject of SUBJECTS.slice(0, 60)) {
    const page = await ask(`${new URLSearchParams({ q: subject[0], perPage: '100' })}`)
    for (const { title, institution, city } of page.programmes)
      programmes.push({ title, institution: institution.name, city })
  }
  const { facets } = await ask('perPage=1')
  const values = (name: string) => facets[name].map(({ value }) => value)
  return {
    countries: values('country'),
    levels: values('level'),
    disciplines: values('discipline'),
    programmes,
  }
}
