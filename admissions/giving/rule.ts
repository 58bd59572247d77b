/** A current counsellor who could be given a lead or a student. */
export interface Taker {
  id: string
  name: string
  languages: readonly string[]
  /** Codes of the countries they know. */
  countries: readonly string[]
  takesNew: boolean
  /** Their open leads, or their students. */
  load: number
  /** The most they take. */
  limit: number
  /** When they were last given one by rule, in milliseconds; 0 if never. */
  lastTurn: number
}

/** The known facts about a lead or a student; unknown ones play no part. */
export interface PersonWish {
  language?: string | null
  countries: readonly string[]
}

/** Why a counsellor was chosen. `load`: their load before. */
export interface GivingReason {
  language?: string
  country?: string
  load: number
  limit: number
}

/** The reasons why no counsellor fits. */
export type NobodyFits = 'no-counsellor' | 'none-takes' | 'all-full'

/** A choice of the rule. */
export type TakerChoice = { taker: Taker; reason: GivingReason } | { nobody: NobodyFits }

/**
 * Chooses the counsellor for a lead or a student, among those who take new ones and are below their limit:
 * one who shares the language, then one who knows a country asked for, then the one with the lowest load
 * relative to their limit, then the one whose last new one is longest ago.
 */
export function chooseTaker(takers: readonly Taker[], { language, countries }: PersonWish): TakerChoice {
  if (takers.length === 0) return { nobody: 'no-counsellor' }
  const willing = takers.filter(({ takesNew }) => takesNew)
  if (willing.length === 0) return { nobody: 'none-takes' }
  const free = willing.filter(({ load, limit }) => load < limit)
  if (free.length === 0) return { nobody: 'all-full' }

  const ranked = free.map((taker) => ({
    taker,
    language: taker.languages.find((one) => one === language),
    country: countries.find((country) => taker.countries.includes(country)),
  }))
  const [{ taker, ...match }] = ranked.sort(
    (a, b) =>
      Number(b.language !== undefined) - Number(a.language !== undefined) ||
      Number(b.country !== undefined) - Number(a.country !== undefined) ||
      a.taker.load * b.taker.limit - b.taker.load * a.taker.limit ||
      a.taker.lastTurn - b.taker.lastTurn ||
      a.taker.id.localeCompare(b.taker.id),
  )
  return { taker, reason: { ...match, load: taker.load, limit: taker.limit } }
}

/** The number that one counsellor would be given, by reason. */
export interface PlannedShare {
  taker: Taker
  count: number
  byLanguage: number
  byCountry: number
}

/** Returns how the rule would assign leads or students one after the other, without doing it. */
export function planShares(
  takers: readonly Taker[],
  wishes: readonly PersonWish[],
): { shares: PlannedShare[]; rest: number; nobody?: NobodyFits } {
  const shares = new Map<string, PlannedShare>()
  let current = [...takers]
  let turn = Math.max(0, ...takers.map(({ lastTurn }) => lastTurn))
  for (const [givenCount, wish] of wishes.entries()) {
    const choice = chooseTaker(current, wish)
    // Whether a counsellor fits does not depend on the wish, so none fits the others either.
    if ('nobody' in choice)
      return { shares: [...shares.values()], rest: wishes.length - givenCount, nobody: choice.nobody }
    const { taker, reason } = choice
    const share = shares.get(taker.id) ?? { taker, count: 0, byLanguage: 0, byCountry: 0 }
    shares.set(taker.id, {
      ...share,
      count: share.count + 1,
      byLanguage: share.byLanguage + (reason.language ? 1 : 0),
      byCountry: share.byCountry + (reason.country ? 1 : 0),
    })
    turn++
    current = current.map((candidate) =>
      candidate.id === taker.id ? { ...candidate, load: candidate.load + 1, lastTurn: turn } : candidate,
    )
  }
  return { shares: [...shares.values()], rest: 0 }
}
