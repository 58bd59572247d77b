import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import type { PageContext } from '../../../context.ts'
import { paths } from '../../../paths.ts'
import { presentRuleSource } from '../../../programme/rule-source.ts'
import { quoteFacts, type ToolAnswer, toSource } from './tool.ts'
import { toolWords as words } from './words.ts'

/** Says how a country’s officers ask students, and leads to the practice; without a country, where there is practice. */
export function lookUpInterview(
  page: PageContext,
  { countries }: Extract<CoachCall, { tool: 'interview' }>,
): ToolAnswer {
  const { interviews } = page.content
  const facts = countries.flatMap((code): CoachFact[] => {
    const pack = interviews[code]
    if (!pack) return []
    const { about, source } = pack
    const by = { ...source, ...presentRuleSource(source, page.today()) }
    return [{ id: `interview:${code}`, text: about, source: toSource(by) }]
  })
  const practice: CoachFact = {
    id: 'interview:practice',
    text: words.interviewPractice,
    source: { title: words.ourText },
  }
  const [country] = countries.filter((code) => interviews[code])
  return quoteFacts(
    [...facts, practice],
    [{ label: words.practiseInterview, address: paths.interview(country) }],
  )
}
