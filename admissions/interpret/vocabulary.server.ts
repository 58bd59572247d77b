import { subjectWords } from '../catalogue/fields/text.ts'
import { fields } from '../catalogue/fields.ts'
import type { Doctorate } from '../catalogue/levels/doctorates.ts'
import { metropolitanAreas } from '../catalogue/places/areas.ts'
import { countries } from '../catalogue/places/places.ts'
import { plain } from '../catalogue/places/plain.ts'
import type { StudyLevel } from '../catalogue/types.ts'
import type { Searchable } from '../search/index.server.ts'
import { queryWords } from '../search/vocabulary.ts'
import { createHindi, type Hindi } from './grammar/hindi.ts'
import { createSpelling, listedSpelling, type Spelling } from './grammar/spelling.ts'
import type { Phrases } from './phrases.ts'

export type Meaning =
  | {
      kind: 'country'
      values: string[]
      adjective?: true
      /** The state of that name: without Scotland one still sees the rest of the United Kingdom. */
      part?: string
    }
  | { kind: 'state'; value: string; country: string; programmes: number }
  | {
      kind: 'city'
      value: string
      country?: string
      programmes: number
      /** The value by country, if several have a town of this name. */
      namesakes?: Record<string, string>
      everyday?: true
    }
  | {
      kind: 'institution'
      value: string
      country: string
      short?: true
      /** Known by this short name, which therefore counts in lower case too. */
      wellKnown?: true
      /** An everyday Hindi word: it counts only if the sentence is about an institution. */
      everyday?: true
      /**
       * Several institutions share these initials: the value by country, if a country has only one of them.
       */
      namesakes?: Record<string, string>
    }
  | {
      kind: 'level'
      value: StudyLevel
      doctorate?: Doctorate
      disciplines?: string[]
      subject?: string
      weak?: true
    }
  | { kind: 'discipline'; values: string[]; subject?: string; weak?: true }

/** Everything that a sentence may name: the catalogue's own values under the words people use for them. */
export interface Vocabulary {
  phrases: Map<string, Meaning[]>
  /** Subjects, singular and plural alike. */
  subjects: Map<string, Meaning[]>
  /**
   * The most words in any phrase, by the phrase's first word; a word that starts no phrase is not looked up.
   */
  reach: ReadonlyMap<string, number>
  spelling: Spelling
  hindi: Hindi
  stopWords: ReadonlySet<string>
  lists: Phrases['patterns']
  choices: Phrases['choices']
  /** The catalogue's values, for checking an answer. */
  values: Record<'country' | 'state' | 'city' | 'discipline' | 'institution', ReadonlySet<string>>
}

const LONGEST = 9
/** A place with this many times the programmes of its namesakes is taken as the one meant. */
const OUTWEIGHS = 2

/** Reads a catalogue's vocabulary in some tens of milliseconds: keep it while the catalogue is the same. */
export function vocabularyOf(searchable: Searchable, listed: Phrases): Vocabulary {
  const phrases = new Map<string, Meaning[]>()
  const subjects = new Map<string, Meaning[]>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = plain(phrase)
    if (key === '' || key.split(' ').length > LONGEST) return
    const list = phrases.get(key)
    if (list) list.push(meaning)
    else phrases.set(key, [meaning])
  }

  addPlaces(searchable, listed, add)
  addInstitutions(searchable, listed.words, phrases, add)
  for (const { words, level: value, doctorate, disciplines, subject } of listed.awards) {
    for (const word of words) {
      const weak = word.startsWith('~') || undefined
      add(word.replace('~', ''), { kind: 'level', value, doctorate, disciplines, subject, weak })
    }
  }
  addSubjects(subjects, listed.subjects)
  addSynonyms(phrases, subjects, listed)

  const { meanings } = searchable
  const names = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  return {
    phrases,
    subjects,
    hindi: createHindi(
      listed.hindi,
      [...spellingTargets(searchable, subjects, listed), ...names],
      isHindiKnown(listed),
    ),
    reach: reachOf([...phrases.keys(), ...subjects.keys()]),
    spelling: createSpelling(
      spellingTargets(searchable, subjects, listed),
      listed.words.everyday,
      names,
      searchable.meanings.countries.map((code) =>
        plain(countries.find((country) => country.code === code)?.name ?? ''),
      ),
      listedSpelling(listed.spellings),
    ),
    stopWords: listed.words.stopWords,
    lists: listed.patterns,
    choices: listed.choices,
    values: {
      country: new Set(countries.map(({ code }) => code)),
      state: new Set(meanings.states.map(({ code }) => code)),
      city: new Set(meanings.cities.flatMap(({ value, name }) => [value, name])),
      discipline: new Set(fields.map(({ slug }) => slug)),
      institution: new Set(searchable.catalogue.columns.institutions.map(({ id }) => id)),
    },
  }
}

/** Returns whether the grammar knows a word of Hindi as people write it in Latin letters. */
function isHindiKnown({ spellings: { cutShort, spellings }, words: { stopWords, grammarWords } }: Phrases) {
  return (word: string) =>
    cutShort.has(word) || spellings.has(word) || stopWords.has(word) || grammarWords.has(word)
}

function reachOf(phrases: string[]): ReadonlyMap<string, number> {
  const reach = new Map<string, number>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    reach.set(words[0], Math.max(words.length, reach.get(words[0]) ?? 0))
  }
  return reach
}

/** Returns a subject's phrase with its words in the singular. */
export function subjectKey(words: string[]): string {
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)).join(' ')
}

type Add = (phrase: string, meaning: Meaning) => void

function addPlaces({ meanings, programmesOf }: Searchable, { places, words }: Phrases, add: Add) {
  const towns = new Set(meanings.cities.map(({ country, name }) => `${country} ${plain(name)}`))
  for (const { code, name, words: others } of countries) {
    for (const word of [name, ...others]) {
      // "Dubai" means the town, not all the Emirates.
      if (word !== name && towns.has(`${code} ${plain(word)}`)) continue
      const part = meanings.states.find(
        (state) => state.country === code && plain(state.name) === plain(word),
      )?.code
      if (!places.notCountries.has(word)) add(word, { kind: 'country', values: [code], part })
      if (word === name && name.includes(' '))
        add(name.replaceAll(' ', ''), { kind: 'country', values: [code] })
    }
  }
  add('usa', { kind: 'country', values: ['US'] })
  add('nl', { kind: 'country', values: ['NL'] })
  const served = new Set(meanings.countries)
  const servedOf = (codes: string[]) => codes.filter((code) => served.has(code))
  for (const [phrase, codes] of places.regions) add(phrase, { kind: 'country', values: servedOf(codes) })
  for (const [word, codes] of places.adjectives)
    add(word, { kind: 'country', values: servedOf(codes), adjective: true })
  const stateOf = (at: number): Meaning => {
    const { code, country } = meanings.states[at]
    return { kind: 'state', value: code, country, programmes: programmesOf.state[at] }
  }
  for (const [at, { name }] of meanings.states.entries()) add(name, stateOf(at))

  const namesakes = Map.groupBy(
    meanings.cities.map((city, code) => ({ ...city, programmes: programmesOf.city[code] })),
    ({ name }) => plain(name),
  )
  for (const [phrase, cities] of namesakes) {
    cities.sort((a, b) => b.programmes - a.programmes)
    const [first, second] = cities
    const everyday = isEverydayName(phrase, words) || undefined
    const clear = !second || first.programmes >= OUTWEIGHS * second.programmes
    const namesakes = second && Object.fromEntries(cities.map(({ country, value }) => [country, value]))
    const { programmes } = first
    // If the name is ambiguous, the bare name means all of them.
    if (clear)
      add(phrase, {
        kind: 'city',
        value: first.value,
        country: first.country,
        programmes,
        namesakes,
        everyday,
      })
    else add(phrase, { kind: 'city', value: first.name, programmes, namesakes, everyday })
  }
  for (const { name, city, country, words: others } of metropolitanAreas) {
    const code = meanings.cities.findIndex((one) => one.name === city && one.country === country)
    if (code === -1) continue
    const { value } = meanings.cities[code]
    for (const phrase of [name, ...others])
      add(phrase, { kind: 'city', value, country, programmes: programmesOf.city[code] })
  }
  for (const [phrase, name] of places.names) {
    const city = namesakes.get(plain(name))?.[0]
    const state = meanings.states.findIndex(({ code }) => code === name)
    if (state >= 0) add(phrase, stateOf(state))
    else if (city)
      add(phrase, { kind: 'city', value: city.value, country: city.country, programmes: city.programmes })
  }
}

function isEverydayName(phrase: string, words: Phrases['words']) {
  return isWord(phrase, words) || phrase.length <= 3
}

function isInitials(name: string, words: Phrases['words']) {
  return /^[a-z]{3}$/.test(name) && !words.otherInitials.has(name) && !isWord(name, words)
}

function isWord(name: string, { everyday, grammarWords, stopWords }: Phrases['words']) {
  return everyday.has(name) || grammarWords.has(name) || stopWords.has(name)
}

/** Short names that the search box reads, each with its reading. */
const SHORT_NAMES = new Map(queryWords.synonyms.map(([word, means]) => [plain(word), plain(means)]))

function addInstitutions(
  { catalogue, institutionsByName }: Searchable,
  words: Phrases['words'],
  otherNames: ReadonlyMap<string, unknown>,
  add: Add,
) {
  const { institutions } = catalogue.columns
  const names = new Map<string, string[]>()
  const note = (name: string, id: string) => {
    const key = plain(name)
    const list = names.get(key)
    if (!list) names.set(key, [id])
    else if (!list.includes(id)) list.push(id)
  }
  // Well-known names first: if several institutions share one, the likeliest is meant.
  for (const [name, codes] of institutionsByName) for (const code of codes) note(name, institutions[code].id)
  const countryOf = new Map(institutions.map(({ id, country }) => [id, country]))
  for (const { id, name, aliases } of institutions) {
    for (const text of [name, name.replace(/^the /i, ''), ...aliases]) note(text, id)
    const seat = /^(?:the )?university of ([\p{L} .'-]+)$/iu.exec(name)?.[1]
    if (seat) note(`${seat} university`, id)
    // “Harvard” alone, if nothing else has this name.
    const alone = /^(\p{L}{5,}) university$/iu.exec(name)?.[1]
    if (alone && !otherNames.has(plain(alone))) note(alone, id)
  }
  for (const [word, means] of SHORT_NAMES) {
    const meant = names.get(means)?.[0]
    const ids = names.get(word)
    if (meant && ids && !institutionsByName.has(word))
      names.set(word, [meant, ...ids.filter((id) => id !== meant)])
  }
  for (const [name, ids] of names) {
    const short = !name.includes(' ')
    // A town's name or an English word is no certain name.
    if (short && isEverydayName(name, words) && !isInitials(name, words)) continue
    const [value] = ids
    const country = countryOf.get(value)!
    const ofCountry = Map.groupBy(ids, (id) => countryOf.get(id)!)
    const isWellKnown =
      short &&
      name.length > 2 &&
      !isWord(name, words) &&
      (institutionsByName.has(name) || SHORT_NAMES.has(name))
    const alone = [...ofCountry].flatMap(([code, here]) => (here.length === 1 ? [[code, here[0]]] : []))
    const namesakes = ids.length > 1 ? Object.fromEntries(alone) : undefined
    add(name, {
      kind: 'institution',
      value,
      country,
      ...(short && { short: true }),
      ...(isWellKnown && { wellKnown: true }),
      ...(words.hindiFirst.has(name) && { everyday: true }),
      ...(namesakes && { namesakes }),
    })
  }
}

function addSubjects(
  subjects: Map<string, Meaning[]>,
  { subjects: others, becoming, becomingBehind, professions, weakSubjects }: Phrases['subjects'],
) {
  const slugOf = new Map(fields.map(({ isced, slug }) => [isced, slug]))
  const add = (phrase: string, slug: string, isName = false) => {
    const words = plain(phrase).split(' ')
    const key = subjectKey(words)
    if (subjects.has(key)) return
    const weak = (words.length === 1 && (weakSubjects.has(words[0]) || weakSubjects.has(key))) || undefined
    // A discipline's own name adds nothing to the discipline.
    subjects.set(key, [
      { kind: 'discipline', values: [slug], ...(!isName && { subject: phrase }), ...(weak && { weak }) },
    ])
  }
  for (const { slug, name, words } of fields) {
    add(name, slug, true)
    for (const word of words) add(word, slug)
  }
  for (const [isced, words] of subjectWords) {
    const slug = slugOf.get(isced)
    if (slug && !OUTSIDE_DEGREES.has(isced)) for (const word of words.split(', ')) add(word, slug)
  }
  for (const [phrase, values] of others) {
    const subject = phrase.replace('~', '')
    const weak = phrase !== subject || undefined
    subjects.set(subjectKey(plain(subject).split(' ')), [
      { kind: 'discipline', values, subject, ...(weak && { weak }) },
    ])
  }
  // "My father is a doctor" is no wish; "I want to become a doctor" means medicine.
  for (const [profession, studied] of professions) {
    const meaning = subjects.get(subjectKey(plain(studied).split(' ')))
    if (!meaning) continue
    for (const phrase of becoming) subjects.set(subjectKey([...phrase.split(' '), profession]), meaning)
    for (const phrase of becomingBehind) subjects.set(subjectKey([profession, ...phrase.split(' ')]), meaning)
  }
}

/** General programmes and basic skills: people do not search for "general studies" as a subject. */
const OUTSIDE_DEGREES = new Set(['001', '002', '003'])

function addSynonyms(
  phrases: Map<string, Meaning[]>,
  subjects: Map<string, Meaning[]>,
  { places, words, subjects: { weakSubjects } }: Phrases,
) {
  for (const [word, means] of queryWords.synonyms) {
    const key = plain(word)
    if (phrases.has(key) || places.notCountries.has(key) || words.notSynonyms.has(key)) continue
    const award = /^(masters?|bachelors?|doctor)(?: of| in)? (.+)$/.exec(means)
    const level = award && { m: 'master', b: 'bachelor', d: 'doctorate' }[award[1][0] as 'm' | 'b' | 'd']
    const rest = award && subjects.get(subjectKey(award[2].split(' ')))
    if (level && rest?.[0].kind === 'discipline') {
      phrases.set(key, [
        { kind: 'level', value: level as StudyLevel, disciplines: rest[0].values, subject: award[2] },
      ])
      continue
    }
    const meaning = phrases.get(plain(means))
    const subject = subjects.get(subjectKey(plain(means).split(' ')))
    if (subject && !subjects.has(subjectKey(key.split(' '))))
      subjects.set(
        subjectKey(key.split(' ')),
        subject.map((one) => (weakSubjects.has(key) ? { ...one, weak: true as const } : one)),
      )
    else if (meaning && !isEverydayName(key.length <= 3 ? `${key}    ` : key, words))
      phrases.set(
        key,
        meaning.map((one) => (one.kind === 'city' ? { ...one, everyday: undefined } : one)),
      )
  }
}

/** The likelier first: the grammar's own words, then countries, then the rest. */
function* spellingTargets(
  { meanings, programmesOf }: Searchable,
  subjects: Map<string, Meaning[]>,
  { awards, places, words }: Phrases,
) {
  yield* words.grammarWords
  const served = meanings.countries.map((code, at) => ({ code, programmes: programmesOf.country[at] }))
  served.sort((a, b) => b.programmes - a.programmes)
  for (const { code } of served) {
    const name = plain(countries.find((country) => country.code === code)?.name ?? '')
    if (!name.includes(' ')) yield name
    else
      yield* name
        .split(' ')
        .filter((word) => !/^(?:islands?|saint|republic|south|north|new|and|the|states|united)$/.test(word))
  }
  for (const { name } of meanings.states) yield* plain(name).split(' ')
  for (const award of awards) for (const phrase of award.words) yield* phrase.replace('~', '').split(' ')
  for (const list of subjects.values())
    for (const one of list) if (one.kind === 'discipline' && one.subject) yield* plain(one.subject).split(' ')
  for (const [adjective] of places.adjectives) yield adjective
  for (const [code, { name }] of meanings.cities.entries())
    if (programmesOf.city[code] >= 100) yield* plain(name).split(' ')
  yield* words.stopWords
}
