import type { CountryPart, WorkPart } from './passages.ts'
import { isCircumstance, listAllTerms, listTerms } from './terms.ts'

/** Words by which a question asks for a part of a country's page. */
const asks = {
  cost: 'budget charge cheap cost expensive fee free much paisa paise price spend tuition',
  living: 'balance bank expense fund khana live living money rehna rehne rent show',
  visa: 'permit visa',
  apply: 'application apply process',
  length: 'duration long year',
} satisfies Record<string, string>

const termsFor = Object.fromEntries(Object.entries(asks).map(([ask, words]) => [ask, listTerms(words)])) as {
  [Ask in keyof typeof asks]: string[]
}
const names = new Set([
  ...Object.values(termsFor).flat(),
  ...listTerms('document overall paper procedure require required requirement total whole'),
])

const work = new Set(listTerms('cpt earn job opt pgwp psw stayback work'))
/** Words that accompany a question about work and mean little by themselves. */
const besideWork = new Set(
  listTerms(
    'allow back campus day do get graduate graduation hour international legal legally off part permission post right rule stay time week while during along saath sath',
  ),
)
const duringStudy = new Set(listAllTerms('along campus cpt during hour part saath sath time while'))
const afterStudy = new Set(listAllTerms('after baad graduation opt permit pgwp post psw stay stayback visa'))

/**
 * Returns the kinds of work that a question is about: during study, after study, or both. Empty if it also
 * asks for anything else.
 */
export function findWorkPartsAsked(question: string): WorkPart[] {
  const terms = listTerms(question).filter((term) => !isCircumstance(term))
  const isStayingBack = terms.includes('stay') && terms.includes('back')
  if (!terms.some((term) => work.has(term)) && !isStayingBack) return []
  if (!terms.every((term) => work.has(term) || besideWork.has(term) || termsFor.visa.includes(term)))
    return []
  const words = listAllTerms(question)
  const parts: WorkPart[] = [
    ...(words.some((word) => duringStudy.has(word)) ? (['work-during'] as const) : []),
    ...(words.some((word) => afterStudy.has(word)) ? (['work-after'] as const) : []),
  ]
  return parts.length > 0 ? parts : ['work-during', 'work-after']
}

/**
 * Returns the parts of a country's page that a question asks for, ignoring the country itself; none if it
 * also asks for anything else.
 */
export function findPartsAsked(question: string): CountryPart[] {
  const terms = listTerms(question).filter((term) => !isCircumstance(term))
  if (!terms.every((term) => names.has(term))) return []
  const asksFor = (ask: keyof typeof asks) => terms.some((term) => termsFor[ask].includes(term))
  // Specific visa questions come before the visa itself: its fee, and the money that must be shown for it.
  if (asksFor('visa')) return [...(asksFor('cost') ? ['visa-fee' as const] : []), ...money(), 'visa']
  if (asksFor('living')) return ['living']
  if (asksFor('cost')) return ['tuition', 'living']
  if (asksFor('apply')) return ['admission']
  return asksFor('length') ? ['length'] : []

  function money(): CountryPart[] {
    return asksFor('living') ? ['living'] : []
  }
}
