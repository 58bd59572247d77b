import { VISA_TOPICS, type VisaPack } from '../../../admissions/content/visas/pack.ts'
import type { Departure } from '../../../admissions/content/visas/steps.ts'
import { listPathSteps } from '../../../admissions/path/steps.ts'
import { presentRuleSource } from '../../programme/rule-source.ts'

export type ShownVisaPack = NonNullable<ReturnType<typeof presentVisaPack>>

/** Returns the rules of a country’s student visa as its page shows them on a day. */
export function presentVisaPack(pack: VisaPack | undefined, departure: Departure, today: string) {
  if (!pack) return undefined
  const { funds, rules } = pack
  return {
    steps: listPathSteps(pack, departure).map(
      ({ step, name, who, paper, takes, isPublished, text, source }) => ({
        step,
        name,
        who,
        paper,
        takes,
        isPublished,
        text,
        by: source && presentRuleSource(source, today),
      }),
    ),
    rules: VISA_TOPICS.flatMap((topic) => {
      const rule = rules.find((visaRule) => visaRule.topic === topic)
      return rule ? [{ topic, text: rule.text, by: presentRuleSource(rule, today) }] : []
    }),
    funds: funds && {
      held: funds.held,
      statementMonths: funds.statementMonths,
      owners: funds.accounts.map(({ owner }) => owner),
      tuition: funds.tuition,
      travel: funds.travel,
      text: funds.text,
      loan: funds.loan,
      by: presentRuleSource(funds, today),
    },
  }
}
