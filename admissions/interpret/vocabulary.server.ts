import { subjectWords } from '../catalogue/fields/text.ts'
import { fields } from '../catalogue/fields.ts'
import type { Doctorate } from '../catalogue/levels/doctorates.ts'
import { countries, getCountryName } from '../catalogue/places/places.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { StudyLevel } from '../catalogue/types.ts'
import type { Searchable } from '../search/index.server.ts'
import { queryWords } from '../search/vocabulary.ts'
import { createHindi, type Hindi } from './grammar/hindi.ts'
import { createListedSpelling, createSpelling, type Spelling } from './grammar/spelling.ts'
import { isEverydayName, isWord, type Phrases } from './phrases.ts'
import { type Add, addPlaces } from './place-words.ts'

export type Meaning =
  | {
      kind: 'country'
      values: string[]
      adjective?: true
      /** The state of that name: without Scotland one still sees the rest of the United Kingdom. */
      part?: string
      /** A state elsewhere that has the same name and may be meant as well: Georgia. */
      orState?: string
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
      /** No programme is listed there: it stands for its country. */
      isOutside?: true
    }
  | {
      kind: 'institution'
      value: string
      country: string
      short?: true
      /** Known by this name, which therefore counts in lower case too, and before others of this name. */
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

const MAX_PHRASE_WORDS = 9

/** Reads a catalogue's vocabulary in some tens of milliseconds: keep it while the catalogue is the same. */
export function getVocabulary(searchable: Searchable, phraseList: Phrases): Vocabulary {
  const phrases = new Map<string, Meaning[]>()
  const subjects = new Map<string, Meaning[]>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = toPlainText(phrase)
    if (key === '' || key.split(' ').length > MAX_PHRASE_WORDS) return
    const list = phrases.get(key)
    if (list) list.push(meaning)
    else phrases.set(key, [meaning])
  }

  addPlaces(searchable, phraseList, add)
  addInstitutions(searchable, phraseList.words, phrases, add)
  for (const { words, level: value, doctorate, disciplines, subject } of phraseList.awards) {
    for (const word of words) {
      const weak = word.startsWith('~') || undefined
      add(word.replace('~', ''), { kind: 'level', value, doctorate, disciplines, subject, weak })
    }
  }
  addSubjects(subjects, phraseList.subjects)
  addSynonyms(phrases, subjects, phraseList)

  const { meanings } = searchable
  const names = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  return {
    phrases,
    subjects,
    hindi: createHindi(
      phraseList.hindi,
      [...listSpellingTargets(searchable, subjects, phraseList), ...names],
      isHindiKnown(phraseList),
    ),
    reach: reachOf([...phrases.keys(), ...subjects.keys()]),
    spelling: createSpelling(
      listSpellingTargets(searchable, subjects, phraseList),
      phraseList.words.everyday,
      names,
      searchable.meanings.countries.map((code) =>
        toPlainText(countries.find((country) => country.code === code)?.name ?? ''),
      ),
      createListedSpelling(phraseList.spellings),
    ),
    stopWords: phraseList.words.stopWords,
    lists: phraseList.patterns,
    choices: phraseList.choices,
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
export function createSubjectKey(words: string[]): string {
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)).join(' ')
}

function isInitials(name: string, words: Phrases['words']) {
  return /^[a-z]{3}$/.test(name) && !words.otherInitials.has(name) && !isWord(name, words)
}

/** Short names that the search box reads, each with its reading. */
const SHORT_NAMES = new Map(
  queryWords.synonyms.map(([word, means]) => [toPlainText(word), toPlainText(means)]),
)

function addInstitutions(
  { catalogue, institutionsByName }: Searchable,
  words: Phrases['words'],
  otherNames: ReadonlyMap<string, Meaning[]>,
  add: Add,
) {
  const { institutions } = catalogue.columns
  const names = new Map<string, string[]>()
  const note = (name: string, id: string) => {
    const key = toPlainText(name)
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
    // “Harvard” alone, if nothing but a town has this name.
    const alone = /^(\p{L}{5,}) university$/iu.exec(name)?.[1]
    const others = alone ? otherNames.get(toPlainText(alone)) : undefined
    if (alone && (!others || others.every(({ kind }) => kind === 'city'))) note(alone, id)
  }
  for (const [word, means] of SHORT_NAMES) {
    const meant = names.get(means)?.[0]
    const ids = names.get(word)
    if (meant && ids && !institutionsByName.has(word))
      names.set(word, [meant, ...ids.filter((id) => id !== meant)])
  }
  for (const [name, ids] of names) {
    // "Germany me English" means English in Germany, not the school ME English.
    if (name.startsWith('me ')) continue
    const short = !name.includes(' ')
    // A town's name or an English word is no certain name.
    if (short && isEverydayName(name, words) && !isInitials(name, words)) continue
    const [value] = ids
    const country = countryOf.get(value)!
    const ofCountry = Map.groupBy(ids, (id) => countryOf.get(id)!)
    const isWellKnown =
      name.length > 2 &&
      !isWord(name, words) &&
      (institutionsByName.has(name) || (short && SHORT_NAMES.has(name)))
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
    const words = toPlainText(phrase).split(' ')
    const key = createSubjectKey(words)
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
    subjects.set(createSubjectKey(toPlainText(subject).split(' ')), [
      { kind: 'discipline', values, subject, ...(weak && { weak }) },
    ])
  }
  // "My father is a doctor" is no wish; "I want to become a doctor" means medicine.
  for (const [profession, studied] of professions) {
    const meaning = subjects.get(createSubjectKey(toPlainText(studied).split(' ')))
    if (!meaning) continue
    for (const phrase of becoming) subjects.set(createSubjectKey([...phrase.split(' '), profession]), meaning)
    for (const phrase of becomingBehind)
      subjects.set(createSubjectKey([profession, ...phrase.split(' ')]), meaning)
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
    const key = toPlainText(word)
    if (phrases.has(key) || places.notCountries.has(key) || words.notSynonyms.has(key)) continue
    const award = /^(masters?|bachelors?|doctor)(?: of| in)? (.+)$/.exec(means)
    const level = award && { m: 'master', b: 'bachelor', d: 'doctorate' }[award[1][0] as 'm' | 'b' | 'd']
    const rest = award && subjects.get(createSubjectKey(award[2].split(' ')))
    if (level && rest?.[0].kind === 'discipline') {
      phrases.set(key, [
        { kind: 'level', value: level as StudyLevel, disciplines: rest[0].values, subject: award[2] },
      ])
      continue
    }
    // A town called University is no reading of “univ”.
    const meaning = isWord(toPlainText(means), words) ? undefined : phrases.get(toPlainText(means))
    const subject = subjects.get(createSubjectKey(toPlainText(means).split(' ')))
    if (subject && !subjects.has(createSubjectKey(key.split(' '))))
      subjects.set(
        createSubjectKey(key.split(' ')),
        subject.map((sense) => (weakSubjects.has(key) ? { ...sense, weak: true as const } : sense)),
      )
    else if (meaning && !isEverydayName(key.length <= 3 ? `${key}    ` : key, words))
      phrases.set(
        key,
        meaning.map((sense) => (sense.kind === 'city' ? { ...sense, everyday: undefined } : sense)),
      )
  }
}

/** The likelier first: the grammar's own words, then countries, then the rest. */
function* listSpellingTargets(
  { meanings, programmesOf }: Searchable,
  subjects: Map<string, Meaning[]>,
  { awards, places, words }: Phrases,
) {
  yield* words.grammarWords
  const served = meanings.countries.map((code, index) => ({ code, programmes: programmesOf.country[index] }))
  served.sort((a, b) => b.programmes - a.programmes)
  for (const { code } of served) {
    const name = toPlainText(countries.find((country) => country.code === code)?.name ?? '')
    if (!name.includes(' ')) yield name
    else
      yield* name
        .split(' ')
        .filter((word) => !/^(?:islands?|saint|republic|south|north|new|and|the|states|united)$/.test(word))
  }
  // Countries that people study in although no source lists their programmes.
  for (const [, codes] of places.adjectives) {
    const name = codes.length === 1 ? toPlainText(getCountryName(codes[0])) : ''
    if (name !== '' && !name.includes(' ')) yield name
  }
  for (const { name } of meanings.states) yield* toPlainText(name).split(' ')
  for (const award of awards) for (const phrase of award.words) yield* phrase.replace('~', '').split(' ')
  for (const list of subjects.values())
    for (const sense of list)
      if (sense.kind === 'discipline' && sense.subject) yield* toPlainText(sense.subject).split(' ')
  for (const [adjective] of places.adjectives) yield adjective
  for (const [code, { name }] of meanings.cities.entries())
    if (programmesOf.city[code] >= 100) yield* toPlainText(name).split(' ')
  yield* words.stopWords
}
