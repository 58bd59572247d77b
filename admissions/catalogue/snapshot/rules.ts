import { toPlainText } from '../places/plain.ts'
import type { InstitutionRule, ProgrammeRecord, StudyLevel } from '../types.ts'

interface RuledProgramme {
  level: StudyLevel
  /** ISCED-F narrow field, or empty. */
  field: string
  title: string
}

/**
 * Returns the facts that an institution's rules state for one of its programmes. The narrowest rule for a
 * fact wins: by title, then by the longest field, then by level alone. Of two equally narrow rules the first
 * wins.
 */
export function findRules(rules: InstitutionRule[], programme: RuledProgramme): ProgrammeRecord['facts'] {
  const title = ` ${toPlainText(programme.title)} `
  const matching = rules
    .filter((rule) => appliesTo(rule, programme, title))
    .sort(
      (a, b) =>
        measureNarrowness(a, programme) - measureNarrowness(b, programme) ||
        rules.indexOf(b) - rules.indexOf(a),
    )
  return Object.assign({}, ...matching.map(({ facts }) => facts))
}

function appliesTo(
  { levels, fields, titles }: InstitutionRule,
  { level, field }: RuledProgramme,
  title: string,
) {
  return (
    levels.includes(level) &&
    (!fields || fields.some((prefix) => field !== '' && field.startsWith(prefix))) &&
    (!titles || titles.some((word) => title.includes(` ${word} `)))
  )
}

function measureNarrowness({ fields, titles }: InstitutionRule, { field }: RuledProgramme) {
  if (titles) return 10
  return Math.max(
    0,
    ...(fields ?? []).filter((prefix) => field.startsWith(prefix)).map(({ length }) => length),
  )
}
