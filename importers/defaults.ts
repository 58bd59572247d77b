import type {
  ProgrammeFacts,
  ProgrammeRecord,
  StatedFact,
  StudyLevel,
} from '../admissions/catalogue/types.ts'
import type { ReadingLog } from './types.ts'

/** One value on so few programmes is a small institution, not an unfilled column. */
const MIN_PROGRAMMES = 20
/** How likely one value on all programmes may be at most, if they were like those of other institutions. */
const MAX_CHANCE = 1e-6

/**
 * Returns the institutions with one value of a fact for all their programmes, if the country's other
 * institutions have several for the same levels: there the column was not filled in, and the value is
 * meaningless. The chance is that of as many programmes drawn from others' of the same levels.
 */
export function findInstitutionsWithDefault<Name extends keyof ProgrammeFacts>(
  name: Name,
  programmes: ProgrammeRecord[],
): Set<string> {
  const stated = programmes.flatMap((programme) => {
    const fact = programme.facts[name]
    return fact && 'value' in fact ? [{ programme, value: JSON.stringify(fact.value) }] : []
  })
  const counts = new Map<string, number>()
  const listKeys = (country: string, level: StudyLevel, value: string, institution: string) =>
    [
      [country, level],
      [country, level, value],
      [institution, level],
      [institution, level, value],
    ].map((key) => JSON.stringify(key))
  for (const { programme, value } of stated)
    for (const key of listKeys(programme.country, programme.level, value, programme.institution))
      counts.set(key, (counts.get(key) ?? 0) + 1)

  const defaults = new Set<string>()
  for (const [institution, own] of Map.groupBy(stated, ({ programme }) => programme.institution)) {
    const [{ value }] = own
    if (own.length < MIN_PROGRAMMES || own.some((statedFact) => statedFact.value !== value)) continue
    let chance = 1
    for (const { programme } of own) {
      const [all, same, ownAll, ownSame] = listKeys(
        programme.country,
        programme.level,
        value,
        institution,
      ).map((key) => counts.get(key) ?? 0)
      // Without others at this level, their variation is unknown.
      if (all > ownAll) chance *= (same - ownSame) / (all - ownAll)
    }
    if (chance < MAX_CHANCE) defaults.add(institution)
  }
  return defaults
}

/** Returns the programme with a fact of that value unknown, and its reason; the import's report counts it. */
export function removeDefault<Name extends keyof ProgrammeFacts>(
  name: Name,
  programme: ProgrammeRecord,
  basis: string,
  log: ReadingLog,
): ProgrammeRecord {
  const fact = programme.facts[name]
  if (!fact) return programme
  log.note('default-value', `${programme.title} (${programme.id}): ${name} is left unknown, as ${basis}.`)
  const unknown: StatedFact<never> = { state: 'unknown', source: fact.source, basis }
  return { ...programme, facts: { ...programme.facts, [name]: unknown } }
}
