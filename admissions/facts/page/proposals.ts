import { z } from 'zod'
import { parseObjectInAnswer } from '../../../platform/language-model/ask.ts'
import type { FactCandidate } from './candidate.ts'
import { findAmounts, findDays, findMonths, findPartAboutAbroad, TESTS_ON_PAGES } from './values.ts'

const MAX_PROPOSALS = 20
const MAX_QUOTE_LENGTH = 300

const AnswerSchema = z.object({ facts: z.array(z.unknown()).max(100) })
const text = z.union([z.string().max(100), z.number().transform(String)])
const ProposalSchema = z.object({
  fact: z.string(),
  quote: z.string().max(2 * MAX_QUOTE_LENGTH),
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
  const read = AnswerSchema.safeParse(parseObjectInAnswer(answer))
  if (!read.success) return []
  const words = toOneLine(page)
  return read.data.facts
    .flatMap((fact) => {
      const proposal = ProposalSchema.safeParse(fact)
      if (!proposal.success) return []
      const sentence = toOneLine(proposal.data.quote)
      if (sentence === '' || sentence.length > MAX_QUOTE_LENGTH || !words.includes(sentence)) return []
      return checkProposal(proposal.data, sentence)
    })
    .slice(0, MAX_PROPOSALS)
}

const toOneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

function checkProposal({ fact, ...values }: Proposal, sentence: string): FactCandidate[] {
  switch (fact) {
    case 'tuition':
    case 'applicationFee': {
      const part = findPartAboutAbroad(sentence)
      const amount = values.amount?.replace(/[^\d.]/g, '').replace(/\.0{1,2}$/, '')
      const money = findAmounts(part ?? '').find((candidate) => candidate.amount === amount)
      if (!money) return []
      const { period = 'year' } = values
      return [{ name: fact, fields: { ...money, ...(fact === 'tuition' && { period }) }, sentence }]
    }
    case 'deadlines': {
      const day = findDays(sentence).find((candidate) => candidate === values.day)
      return day ? [{ name: fact, fields: { day }, sentence }] : []
    }
    case 'intakes': {
      const namedMonths = findMonths(sentence)
      const months = (values.month ?? '').split(',').map((month) => month.trim())
      const isNamed = months.every((month) => namedMonths.includes(month))
      return isNamed ? [{ name: fact, fields: { month: months.join(', ') }, sentence }] : []
    }
    default:
      return checkScore(fact, values, sentence)
  }
}

/** The quote must name the test, and both scores after its name. */
function checkScore(fact: string, { score, part }: Partial<Proposal>, sentence: string): FactCandidate[] {
  const test = TESTS_ON_PAGES.find(([name]) => name === fact)
  const position = test ? sentence.search(test[1]) : -1
  if (!test || position === -1 || score === undefined) return []
  const numbers: string[] = sentence.slice(position).match(/\d+(?:\.\d+)?/g) ?? []
  const isScore = new RegExp(`^${test[2].source}$`).test(score) && numbers.includes(score)
  if (!isScore || (part !== undefined && !numbers.includes(part))) return []
  return [{ name: test[0], fields: { score, ...(part !== undefined && { part }) }, sentence }]
}
