import { DayText } from '../ui/DayText.tsx'
import { ruleWords as words } from '../words/rules.ts'
import type { ShownRuleSource } from './rule-source.ts'

/** Shows where a rule comes from and when it was seen; past its review date it is to be confirmed. */
export function RuleSource({ title, page, seen, confidence, isToConfirm }: ShownRuleSource) {
  return (
    <span className="small quiet">
      {isToConfirm ? words.toConfirm : words.confidence[confidence]} <a href={page}>{title}</a>. {words.seen}{' '}
      <DayText day={seen} />.
    </span>
  )
}
