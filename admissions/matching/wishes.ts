import { degreeLevels } from '../catalogue/levels/levels.ts'
import { findArea, type MetropolitanArea, metropolitanAreas } from '../catalogue/places/areas.ts'
import { toPlainText } from '../catalogue/places/plain.ts'
import type { Intake } from '../catalogue/types.ts'
import { filterChoice, isAmong, type TermChoice, termChoices } from '../search/filters.ts'
import type { PlaceColumns, SubjectFacts, TermFacts } from './matchable.server.ts'
import { USUALLY_REQUIRED, WISHES, type Wishes, type WishName } from './student.ts'

/** Does a programme grant a wish? `undefined` if nothing is known, or nothing is wished for. */
export type WishAnswer = 'yes' | 'no' | 'unknown' | undefined

/**
 * One bit for each wish that keeps a programme out of the list. The same bit sixteen places higher marks that
 * the wish does so only because the fact is unknown.
 */
export const WISH_BITS = Object.fromEntries(
  [...WISHES, 'excluded'].map((name, bit) => [name, 1 << bit]),
) as Record<WishName | 'excluded', number>
export const UNKNOWN_SHIFT = 16

type WishedChoice = TermChoice | 'online' | 'language'
const WISHED_CHOICES: WishedChoice[] = [...termChoices, 'online', 'language']

/** A student's wishes, made ready to be asked of many places, subjects and terms. */
export interface ReadWishes {
  wishes: Wishes
  isRequired(name: WishName): boolean
  isExcluded(place: PlaceColumns): boolean
  country(place: PlaceColumns): WishAnswer
  state(place: PlaceColumns): WishAnswer
  city(place: PlaceColumns): WishAnswer
  level(subject: SubjectFacts): WishAnswer
  /** Without a wish, only what leads to a degree or an award is listed, as in a search. */
  isListedLevel(subject: SubjectFacts): boolean
  discipline(subject: SubjectFacts): WishAnswer
  /** True for another discipline of the broad field of the wished one. */
  isNear(subject: SubjectFacts): boolean
  intake(intakes: Intake[] | undefined): WishAnswer
  duration(terms: TermFacts): WishAnswer
  /** Tests a choice against the programme's fact. */
  choice(name: WishedChoice, fact: unknown): WishAnswer
  rank(rank: number): WishAnswer
}

/** Reads the wishes of a student. `broadOf` gives the broad field of a discipline’s slug. */
export function readWishes(wishes: Wishes, broadOf: (discipline: string) => string | undefined): ReadWishes {
  const required = new Set(wishes.required ?? USUALLY_REQUIRED)
  const countries = new Set(wishes.country)
  const excluded = new Set(wishes.excludedCountry)
  const states = new Set((wishes.state ?? []).map(toPlainText))
  const cities = new Set((wishes.city ?? []).map(toPlainText))
  // A wish for a city includes all of its metropolitan area.
  const areas = new Set<MetropolitanArea | undefined>(
    metropolitanAreas.filter(({ name, city, country }) =>
      [name, city, `${city} ${country}`].some((text) => cities.has(toPlainText(text))),
    ),
  )
  const levels = new Set<string>(wishes.level)
  const disciplines = new Set(wishes.discipline)
  const broad = new Set([...disciplines].map(broadOf).filter(Boolean))
  const degrees = new Set<string>(degreeLevels)
  const { minDuration, maxDuration } = wishes
  const granting = Object.fromEntries(
    WISHED_CHOICES.map((name) => [
      name,
      (wishes[name] ?? []).flatMap((value) => filterChoice(name).values[value]),
    ]),
  ) as Record<WishedChoice, unknown[]>
  return {
    wishes,
    isRequired: (name) => required.has(name),
    isExcluded: ({ country }) => excluded.has(country),
    country: ({ country }) => answerWish(countries.size > 0, country, (value) => countries.has(value)),
    state: ({ country, state, stateCode }) =>
      answerWish(
        states.size > 0,
        stateCode || undefined,
        (code) =>
          states.has(toPlainText(code)) ||
          states.has(state) ||
          // `VIC` is enough if the country is chosen.
          (countries.has(country) && states.has(toPlainText(code.slice(country.length + 1)))),
      ),
    city: ({ city, country, stateCode }) =>
      answerWish(
        cities.size > 0,
        city || undefined,
        (cityName) =>
          cities.has(cityName) ||
          cities.has(toPlainText(`${cityName} ${country}`)) ||
          (stateCode !== '' && cities.has(toPlainText(`${cityName} ${stateCode}`))) ||
          areas.has(findArea(country, stateCode, cityName)),
      ),
    level: ({ level }) => answerWish(levels.size > 0, level, (value) => levels.has(value)),
    isListedLevel: ({ level }) => levels.size > 0 || degrees.has(level),
    discipline: ({ discipline }) =>
      answerWish(disciplines.size > 0, discipline, (value) => disciplines.has(value)),
    isNear: (subject) => subject.broad !== undefined && broad.has(subject.broad),
    intake: (intakes) =>
      answerWish((wishes.intake ?? []).length > 0, intakes, (all) =>
        all.some((intake) => wishes.intake!.some((wish) => startsIn(intake, wish))),
      ),
    duration: ({ duration }) =>
      answerWish(
        minDuration !== undefined || maxDuration !== undefined,
        listKnownValues(duration),
        (months) => months >= (minDuration ?? 0) && months <= (maxDuration ?? Number.POSITIVE_INFINITY),
      ),
    choice: (name, fact) =>
      answerWish(granting[name].length > 0, fact, (value) =>
        isAmong(filterChoice(name), value, granting[name]),
      ),
    rank: (rank) =>
      answerWish(wishes.maxRank !== undefined, listKnownValues(rank), (value) => value <= wishes.maxRank!),
  }
}

/**
 * Returns whether an intake is in the wished month, `2027-09` or `09`. An intake without a year is in
 * every year.
 */
export function startsIn({ month, year }: Intake, wish: string): boolean {
  if (Number(wish.slice(-2)) !== month) return false
  return year === undefined || wish.length === 2 || Number(wish.slice(0, 4)) === year
}

/** Returns the bits that an answer sets if the wish is required. */
export function getFailBits(name: WishName, answer: WishAnswer, wishes: ReadWishes): number {
  if (answer === undefined || answer === 'yes' || !wishes.isRequired(name)) return 0
  return answer === 'no' ? WISH_BITS[name] : WISH_BITS[name] | (WISH_BITS[name] << UNKNOWN_SHIFT)
}

function answerWish<Value>(
  isWished: boolean,
  value: Value | undefined,
  test: (value: Value) => boolean,
): WishAnswer {
  if (!isWished) return undefined
  if (value === undefined) return 'unknown'
  return test(value) ? 'yes' : 'no'
}

function listKnownValues(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value
}
