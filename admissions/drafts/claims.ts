import { toPlainText } from '../catalogue/places/plain.ts'
import type { Test } from '../interpret/types.ts'
import { SPOKEN_TESTS } from '../interpret/types.ts'
import { type ClaimFacts, type ClaimReaders, type DraftClaim, VERDICTS } from './claim-types.ts'
import { findEmployers, findNamedProgrammes, findOwnName } from './claim-words.ts'
import { type SentenceStretch, splitSentences } from './sentences.ts'

/** Sentences that are read for scores, which takes some milliseconds each; and claims that are shown. */
const MAX_READ = 20
const MAX_CLAIMS = 150

const FIGURE = /\d/
const SCORE_WORDS = /\b(?:ielts|toefl|pte|duolingo|det|gre|gmat|sat|act|cambridge|kite)\b/i
const MARK_WORDS =
  /\b(?:cgpa|gpa|cpi|marks?|scored?|aggregate|class|grade|board|semester|degree|graduat\w{0,8})\b/i
const YEAR = /(?<![\d.,])(?:19[5-9]|20[0-4])\d(?![\d%]|[.,]\d)/g
/** A sentence that sets institutions beside one another, or speaks of people and events there. */
const COMPARES =
  /\b(?:compared?|comparing|unlike|rather than|instead of|better than|whereas|also apply|also applied|exchange|visit(?:ed|ing)?|conference|workshop|hackathon|competition|professor|researchers?|lecture|collaborat\w{0,8}|alumn\w{0,4}|course(?:ra)? (?:by|from)|online)\b/i

/**
 * Compares names, dates, scores and places in a draft with the recorded facts, the most harmful differences
 * first. It changes no text. The time grows linearly with the text.
 */
export function checkClaims(text: string, facts: ClaimFacts, readers: ClaimReaders): DraftClaim[] {
  const claims: DraftClaim[] = []
  let readCount = 0
  for (const sentence of splitSentences(text)) {
    if (claims.length >= MAX_CLAIMS * 2) break
    const names = readers.findInstitutions(sentence.text)
    claims.push(
      ...names.map((name) => checkInstitution(name, sentence, facts)),
      ...findNamedProgrammes(sentence.text).map((words) => checkProgramme(words, sentence, facts)),
      ...checkEmployers(sentence, facts, names),
      ...checkName(sentence, facts),
      ...checkYears(sentence, facts),
    )
    const hasMarks = MARK_WORDS.test(sentence.text)
    if (!FIGURE.test(sentence.text) || !(hasMarks || SCORE_WORDS.test(sentence.text))) continue
    if (readCount++ >= MAX_READ) continue
    const student = readers.readStudent(sentence.text)
    claims.push(...checkScores(student, sentence, facts))
    if (hasMarks) claims.push(...checkMarks(student, sentence, facts))
  }
  const order = (claim: DraftClaim) => VERDICTS.indexOf(claim.verdict)
  return removeRepeated(claims)
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, MAX_CLAIMS)
}

function checkInstitution(
  { start, end, ids }: ReturnType<ClaimReaders['findInstitutions']>[number],
  { text: sentence }: SentenceStretch,
  { application, educations, experiences }: ClaimFacts,
): DraftClaim {
  const text = sentence.slice(start, end)
  const base = { kind: 'institution', text, sentence } as const
  if (application && ids.includes(application.institutionId)) return { ...base, verdict: 'agrees' }
  const own = [...educations.map(({ institute }) => institute), ...experiences.map(({ company }) => company)]
  if (own.some((name) => isSameName(name, text))) return { ...base, verdict: 'agrees' }
  if (!application || COMPARES.test(sentence)) return { ...base, verdict: 'not-there' }
  return { ...base, verdict: 'wrong-institution', recorded: application.institution }
}

function checkProgramme(
  { text, subject }: { text: string; subject: string },
  { text: sentence }: SentenceStretch,
  { application, educations }: ClaimFacts,
): DraftClaim {
  const base = { kind: 'programme', text, sentence } as const
  const isIn = (...titles: string[]) => {
    const titleWords = new Set(toPlainText(titles.join(' ')).split(' '))
    return toPlainText(subject)
      .split(' ')
      .every((word) => word.length < 3 || titleWords.has(word) || LINKS.has(word))
  }
  if (application && isIn(application.programme)) return { ...base, verdict: 'agrees' }
  if (educations.some(({ degree, field }) => isIn(degree, field))) return { ...base, verdict: 'agrees' }
  const isPast =
    /\b(?:completed|earned|graduated|studied|finished|my (?:bachelor|undergraduate)|hold)\b/i.test(sentence)
  if (!application || isPast) return { ...base, verdict: 'not-there' }
  return { ...base, verdict: 'differs', recorded: application.programme }
}

const LINKS = new Set(['and', 'the', 'with'])

function checkEmployers(
  { text: sentence }: SentenceStretch,
  { experiences, educations }: ClaimFacts,
  institutions: { start: number; end: number }[],
): DraftClaim[] {
  const agreeing = experiences
    .map(({ company }) => company)
    .filter((company) => holdsName(sentence, company))
    .map((text): DraftClaim => ({ kind: 'employer', verdict: 'agrees', text, sentence }))
  const others = findEmployers(sentence)
    .filter(({ start, end }) => !institutions.some((name) => name.start < end && name.end > start))
    .filter(({ text }) => !experiences.some(({ company }) => isSameName(company, text)))
    .filter(({ text }) => !educations.some(({ institute }) => isSameName(institute, text)))
    .map(({ text }): DraftClaim => ({ kind: 'employer', verdict: 'not-there', text, sentence }))
  return [...agreeing, ...others]
}

function checkName({ text: sentence }: SentenceStretch, { name }: ClaimFacts): DraftClaim[] {
  const text = findOwnName(sentence)
  if (!text || !name) return []
  const own = new Set(toPlainText(name).split(' '))
  const isOwn = toPlainText(text)
    .split(' ')
    .every((word) => own.has(word))
  return [
    {
      kind: 'name',
      verdict: isOwn ? 'agrees' : 'differs',
      text,
      sentence,
      ...(!isOwn && { recorded: name }),
    },
  ]
}

/**
 * A year beside the name of a school or an employer is compared with that entry, any other year with all of
 * them.
 */
function checkYears({ text: sentence }: SentenceStretch, facts: ClaimFacts): DraftClaim[] {
  const entries = [
    ...facts.educations.map(({ institute, years }) => ({ name: institute, years })),
    ...facts.experiences.map(({ company, years }) => ({ name: company, years })),
  ]
  const years = [...new Set(Array.from(sentence.matchAll(YEAR), ([year]) => year))]
  if (years.length === 0) return []
  const all = new Set([
    ...entries.flatMap((entry) => entry.years),
    ...facts.results.map(({ year }) => year),
    facts.birthYear,
    facts.application?.intake.slice(0, 4) ?? '',
  ])
  const namedEntries = entries.filter(({ name, years }) => years.length > 0 && holdsName(sentence, name))
  return years.map((text): DraftClaim => {
    const base = { kind: 'year', text, sentence } as const
    if (
      namedEntries.some((entry) => isWithin(text, entry.years)) ||
      (namedEntries.length === 0 && all.has(text))
    )
      return { ...base, verdict: 'agrees' }
    if (namedEntries.length === 0) return { ...base, verdict: 'not-there' }
    const recorded = namedEntries.map((entry) => `${entry.name}, ${entry.years.join('–')}`).join('; ')
    return all.has(text) ? { ...base, verdict: 'agrees' } : { ...base, verdict: 'differs', recorded }
  })
}

const isWithin = (year: string, years: string[]) => year >= years[0] && year <= years[years.length - 1]

function checkScores(
  student: ReturnType<ClaimReaders['readStudent']>,
  { text: sentence }: SentenceStretch,
  { results, papers }: ClaimFacts,
): DraftClaim[] {
  return SPOKEN_TESTS.flatMap((test): DraftClaim[] => {
    const score = student[test]
    if (score === undefined) return []
    const base = { kind: 'score', text: `${test.toUpperCase()} ${score}`, sentence } as const
    const totals = results.flatMap((result) =>
      result.test === test && result.total !== undefined ? [result.total] : [],
    )
    if (totals.includes(score))
      return [{ ...base, verdict: 'agrees', ...(!hasPaper(papers, test) && { lacksPaper: true }) }]
    if (totals.length === 0) return [{ ...base, verdict: 'not-there' }]
    return [{ ...base, verdict: 'differs', recorded: `${test.toUpperCase()} ${totals.join(', ')}` }]
  })
}

const hasPaper = (papers: string[], test: Test) =>
  papers.some((title) => ` ${toPlainText(title)} `.includes(test === 'det' ? 'duolingo' : ` ${test} `))

function checkMarks(
  { tenth, twelfth, undergraduate }: ReturnType<ClaimReaders['readStudent']>,
  { text: sentence }: SentenceStretch,
  { educations }: ClaimFacts,
): DraftClaim[] {
  return [tenth, twelfth, undergraduate].flatMap((marks): DraftClaim[] => {
    if (!marks) return []
    const { value, outOf } = marks
    const base = { kind: 'marks', text: describeMarks(value, outOf), sentence } as const
    const ofScale = educations.filter(
      (education) => education.outOf === outOf && education.score !== undefined,
    )
    if (ofScale.some(({ score }) => score === value)) return [{ ...base, verdict: 'agrees' }]
    if (ofScale.length === 0) return [{ ...base, verdict: 'not-there' }]
    const recorded = ofScale.map(
      ({ institute, score }) => `${describeMarks(score!, outOf)}${institute && `, ${institute}`}`,
    )
    return [{ ...base, verdict: 'differs', recorded: recorded.join('; ') }]
  })
}

const describeMarks = (value: number, outOf: number) =>
  outOf === 100 ? `${value}%` : `${value} out of ${outOf}`

/** True if one name is the other, or begins with its words: “Infosys” and “Infosys Limited”. */
function isSameName(a: string, b: string): boolean {
  const [first, second] = [toPlainText(a), toPlainText(b)]
  if (first === '' || second === '') return false
  return first === second || ` ${first} `.includes(` ${second} `) || ` ${second} `.includes(` ${first} `)
}

function holdsName(sentence: string, name: string): boolean {
  const key = toPlainText(name)
  return key.length > 2 && ` ${toPlainText(sentence)} `.includes(` ${key} `)
}

function removeRepeated(claims: DraftClaim[]): DraftClaim[] {
  const keys = new Set<string>()
  return claims.filter(({ kind, verdict, text, recorded, sentence }) => {
    // Agreements are reported once, differences at each sentence.
    const key = [kind, verdict, toPlainText(text), recorded, verdict === 'agrees' ? '' : sentence].join('\n')
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}
