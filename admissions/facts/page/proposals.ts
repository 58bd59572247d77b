import { z } from 'zod'
import { objectInAnswer } from '../../../platform/language-model/ask.ts'
import type { FactCandidate } from './candidate.ts'
import { amountsIn, daysIn, monthsIn, partOfAbroad, TESTS_ON_PAGES } from './values.ts'

const MAX_PROPOSALS = 20
const LONGEST_QUOTE = 300

const AnswerSchema = z.object({ facts: z.array(z.unknown()).max(100) })
const text = z.union([z.string().max(100), z.number().transform(String)])
const ProposalSchema = z.object({
  fact: z.string(),
  quote: z.string().max(2 * LONGEST_QUOTE),
  amount: text.optional(),
  period: z.enum(['year', 'programme']).optional().catch(undefined),
  score: text.optional(),
  part: text.optional(),
  day: text.optional(),
  month: text.optional(),
})
type Proposal = z.infer<typeof ProposalSchema>

/**
 * Reads a model's answer. A proposal must quote the page word for word, and our own readers must find its
 * value in the quote. Everything else is dropped.
 */
export function readProposals(answer: string, page: string): FactCandidate[] {
  const read = AnswerSchema.safeParse(objectInAnswer(answer))
  if (!read.success) return []
  const words = inOneLine(page)
  return read.data.facts
    .flatMap((one) => {
      const proposal = ProposalSchema.safeParse(one)
      if (!proposal.success) return []
      const sentence = inOneLine(proposal.data.quote)
      if (sentence === '' || sentence.length > LONGEST_QUOTE || !words.includes(sentence)) return []
      return checked(proposal.data, sentence)
    })
    .slice(0, MAX_PROPOSALS)
}

const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

function checked({ fact, ...values }: Proposal, sentence: string): FactCandidate[] {
  switch (fact) {
    case 'tuition':
    case 'applicationFee': {
      const part = partOfAbroad(sentence)
      const amount = values.amount?.replace(/[^\d.]/g, '').replace(/\.0{1,2}$/, '')
      const money = amountsIn(part ?? '').find((one) => one.amount === amount)
      if (!money) return []
      const { period = 'year' } = values
      return [{ name: fact, fields: { ...money, ...(fact === 'tuition' && { period }) }, sentence }]
    }
    case 'deadlines': {
      const day = daysIn(sentence).find((one) => one === values.day)
      return day ? [{ name: fact, fields: { day }, sentence }] : []
    }
    case 'intakes': {
      const named = monthsIn(sentence)
      const months = (values.month ?? '').split(',').map((month) => month.trim())
      const isNamed = months.every((month) => named.includes(month))
      return isNamed ? [{ name: fact, fields: { month: months.join(', ') }, sentence }] : []
    }
    default:
      return checkedScore(fact, values, sentence)
  }
}

/** The quote must name the test, and both scores after its name. */
function checkedScore(fact: string, { score, part }: Partial<Proposal>, sentence: string): FactCandidate[] {
  const test = TESTS_ON_PAGES.find(([name]) => name === fact)
  const at = test ? sentence.search(test[1]) : -1
  if (!test || at === -1 || score === undefined) return []
  const numbers: string[] = sentence.slice(at).match(/\d+(?:\.\d+)?/g) ?? []
  const isScore = new RegExp(`^${test[2].source}$`).test(score) && numbers.includes(score)
  if (!isScore || (part !== undefined && !numbers.includes(part))) return []
  return [{ name: test[0], fields: { score, ...(part !== undefined && { part }) }, sentence }]
}
