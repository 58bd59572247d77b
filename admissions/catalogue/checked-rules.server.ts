import type { CheckedRule } from './checked.ts'
import { findRules } from './snapshot/rules.ts'
import type { InstitutionRule, IsoDate, StudyLevel } from './types.ts'

/** The columns of programmes by which a rule finds the programmes it applies to. */
interface RuledProgrammes {
  rows: number
  institution: ArrayLike<number>
  title: ArrayLike<number>
  level: ArrayLike<number>
  field: ArrayLike<number>
  titles: { at(code: number): string }
  levels: StudyLevel[]
  fields: string[]
  institutions: { ids: string[] }[]
}

/**
 * Returns each programme of these rules with the narrowest rule for each fact. Rules that are over count only
 * if no other says it.
 */
export function listRulesByRow(
  rules: CheckedRule[],
  programmes: RuledProgrammes,
  today: IsoDate,
): { row: number; rule: CheckedRule }[] {
  if (rules.length === 0) return []
  const byInstitution = Map.groupBy(rules, ({ institution }) => institution)
  const rulesOf = programmes.institutions.map(({ ids }) => ids.flatMap((id) => byInstitution.get(id) ?? []))
  const ruleRows: { row: number; rule: CheckedRule }[] = []
  for (let row = 0; row < programmes.rows; row++) {
    const own = rulesOf[programmes.institution[row]]
    if (own.length === 0) continue
    const programme = {
      level: programmes.levels[programmes.level[row]],
      field: programmes.fields[programmes.field[row]],
      title: programmes.titles.at(programmes.title[row]),
    }
    const over = own.filter(({ reviewBy }) => reviewBy < today)
    const current = own.filter(({ reviewBy }) => reviewBy >= today)
    const rules = {
      ...findRules(over.map(getRule), programme),
      ...findRules(current.map(getRule), programme),
    }
    for (const fact of Object.values(rules))
      ruleRows.push({ row, rule: own.find(({ id }) => id === fact.source)! })
  }
  return ruleRows
}

/** A checked rule as the snapshot has rules; its source is its id. */
function getRule({ id, level, field, name, value }: CheckedRule): InstitutionRule {
  return {
    levels: [level],
    ...(field !== '' && { fields: [field] }),
    facts: { [name]: { state: 'published', value, source: id } },
  }
}
