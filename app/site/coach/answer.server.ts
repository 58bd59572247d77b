import {
  type CoachClaim,
  type CoachFact,
  fillClaim,
  findClaimProblems,
} from '../../../admissions/coach/claims.ts'
import type { PreparedKind } from '../../../admissions/coach/prepared.ts'
import {
  type CoachMove,
  MAX_COACH_QUESTION,
  MAX_EARLIER,
  readTalk,
  type TalkTurn,
} from '../../../admissions/coach/talk.ts'
import type { CoachCall } from '../../../admissions/coach/tools.ts'
import type { CoachIntent } from '../../../admissions/content/coach/schema.ts'
import { getConfidence } from '../../../admissions/conversions/cited.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { names } from '../../words/names.ts'
import { listMainCountries } from '../main-countries.ts'
import type { AnswerClaim, CoachAnswer } from './coach-answer.ts'
import { markFact } from './fact-mark.server.ts'
import type { CoachLink } from './finding.ts'
import { runTool } from './tools/run.server.ts'
import { nothingFound, quoteFacts, type ToolAnswer, toSource } from './tools/tool.ts'
import { coachWords as words } from './words.ts'

/** Countries to choose from, if a question names none. */
const MAX_CHOICES = 8
const OFTEN_ASKED = ['refund', 'when-to-start', 'guarantee', 'where-figures-come-from']

/** A question with what was asked before it in the same talk, the first first. */
export interface CoachQuestion {
  text: string
  earlier: string[]
}

/** Reads a question from the address of a request: `q`, and `before` for each earlier one. */
export function readCoachQuestion(request: Request): CoachQuestion {
  const { searchParams } = new URL(request.url)
  const tidy = (text: string) => text.trim().slice(0, MAX_COACH_QUESTION)
  return {
    text: tidy(searchParams.get('q') ?? ''),
    earlier: searchParams.getAll('before').map(tidy).filter(Boolean).slice(-MAX_EARLIER),
  }
}

/** An answer without a model, and the facts that a model may word it from; `undefined` if it stands as it is. */
export interface AnswerDraft {
  answer: CoachAnswer
  facts?: CoachFact[]
}

/**
 * Answers a question with claims, without a model. Each was checked: it rests on facts that a tool has looked up for
 * this very answer, and says nothing beside them that only a fact may say.
 */
export async function answerCoach(page: PageContext, question: CoachQuestion): Promise<CoachAnswer> {
  return (await draftAnswer(page, question)).answer
}

/** Returns the answer without a model, and the facts for one that words it. */
export async function draftAnswer(page: PageContext, { text, earlier }: CoachQuestion): Promise<AnswerDraft> {
  const turn = readTalk(
    page.coach,
    { interpreter: page.interpreter, searchable: page.searchable, today: page.today() },
    earlier,
    text,
  )
  const { move } = turn
  if (move.kind === 'prepared') return { answer: answerPrepared(page, move.prepared) }
  if (move.kind === 'which-country') return { answer: askCountry(page, text, move.intent) }
  if (move.kind === 'which-meaning') return { answer: askMeaning(move.intents) }
  if (move.kind === 'unknown') return { answer: abstain(turn), facts: [] }
  const call = await withEarlierMoney(page, move.call, earlier)
  const found = await runTool(page, call)
  const claims = keepSoundClaims(page, found)
  if (claims.length === 0) {
    const general = await answerInGeneral(page, turn)
    const choices = suggestQuestions(page, turn)
    return general ? { answer: general } : { answer: { ...abstain(turn, found), choices }, facts: [] }
  }
  const answer: CoachAnswer = {
    kind: 'answer',
    id: claims[0].restsOn[0],
    heading: getHeading(page, move, call),
    claims,
    links: found.links,
    steps: found.steps ?? [],
    choices: [],
    basis: { calls: [call] },
  }
  // A visitor’s way to sign in needs no other words.
  const mustSignIn = call.tool === 'own' && (await page.student()) === undefined
  return mustSignIn ? { answer } : { answer, facts: found.facts }
}

/** “How much is that in rupees?” is about the amount of the answer before. */
async function withEarlierMoney(page: PageContext, call: CoachCall, earlier: string[]): Promise<CoachCall> {
  if (call.tool !== 'convert' || call.part !== 'money' || /\d/.test(call.question) || earlier.length === 0)
    return call
  const { move } = readTalk(
    page.coach,
    { interpreter: page.interpreter, searchable: page.searchable, today: page.today() },
    earlier.slice(0, -1),
    earlier.at(-1)!,
  )
  if (move.kind !== 'call' || (move.call.tool === 'convert' && move.call.part === 'money')) return call
  const { facts } = await runTool(page, move.call)
  return { ...call, money: facts.find(({ money }) => money)?.money }
}

/** Returns the claims that may be shown, with their facts filled in. The others are dropped. */
export function keepSoundClaims(
  page: Pick<PageContext, 'content' | 'origin'>,
  { facts, claims }: ToolAnswer,
): AnswerClaim[] {
  const byId = new Map(facts.map((fact): [string, CoachFact] => [fact.id, fact]))
  const { forbidden } = page.content.coach.rightAndWrong
  const rules = { facts: byId, forbidden, origin: page.origin }
  const allowed = claims.filter((claim: CoachClaim) => findClaimProblems(claim, rules).length === 0)
  return allowed.map((claim) => {
    const { text, restsOn, sources } = fillClaim(claim, byId)
    return { text, restsOn, marks: restsOn.map((id) => markFact(byId.get(id)!)), sources }
  })
}

function getHeading(page: PageContext, move: Extract<CoachMove, { kind: 'call' }>, call: CoachCall) {
  if (call.tool === 'faq') return page.content.faq.find(({ id }) => id === call.part)?.question
  if (call.tool === 'term' && call.other === undefined)
    return page.content.coach.terms.find(({ id }) => id === call.part)?.title
  if (call.tool === 'term') return undefined
  if (!('countries' in call) || call.countries.length === 0) return move.heading
  return [call.countries.map(names.country).join(', '), move.heading].filter(Boolean).join(': ')
}

/** Where only this is unknown of a country, our general answer says so and helps on. */
async function answerInGeneral(page: PageContext, { subject }: TalkTurn): Promise<CoachAnswer | undefined> {
  const part = subject.askable?.intent?.otherwise
  const [country] = subject.countries
  if (!part || !country || !page.content.countries[country]) return undefined
  const call: CoachCall = { tool: 'faq', part }
  const found = await runTool(page, call)
  const claims = keepSoundClaims(page, found)
  if (claims.length === 0) return undefined
  const heading = words.inGeneral(names.country(country))
  const basis = { calls: [call] }
  return {
    ...isNothing,
    kind: 'answer',
    id: claims[0].restsOn[0],
    heading,
    claims,
    links: found.links,
    basis,
  }
}

const isNothing = { claims: [], links: [], steps: [], choices: [] }

/** Says that we do not know, with the page that may. */
function abstain({ subject }: TalkTurn, found?: ToolAnswer): CoachAnswer {
  const [country] = subject.countries
  return {
    ...isNothing,
    kind: 'unknown',
    id: 'abstain',
    heading: country ? words.unknownIn(names.country(country)) : words.unknown,
    links: found?.links ?? [],
  }
}

/** Returns questions that one which nothing explains may have meant; none about a country that we say nothing about. */
function suggestQuestions(page: PageContext, { perhaps }: TalkTurn): CoachAnswer['choices'] {
  if (!perhaps?.countries.every((country) => page.content.countries[country])) return []
  return perhaps.intents.map(({ question, country }) => {
    const place = country ? perhaps.countries.map(names.country).join(', ') : ''
    return {
      label: [place, question].filter(Boolean).join(': '),
      question: [question, place].filter(Boolean).join(' '),
    }
  })
}

function askCountry(page: PageContext, text: string, intent: CoachIntent): CoachAnswer {
  return {
    ...isNothing,
    kind: 'question',
    id: 'ask:country',
    heading: words.whichCountry,
    choices: listMainCountries(page.catalogue)
      .slice(0, MAX_CHOICES)
      .map((code) => ({
        label: names.country(code),
        question: `${text || intent.question} ${names.country(code)}`,
      })),
  }
}

function askMeaning(intents: CoachIntent[]): CoachAnswer {
  return {
    ...isNothing,
    kind: 'question',
    id: 'ask:meaning',
    heading: words.whichMeaning,
    choices: intents.map(({ question }) => ({ label: question, question })),
  }
}

/** Returns an answer that was written before anybody asked. */
function answerPrepared(page: PageContext, prepared: PreparedKind): CoachAnswer {
  const { kind, id } = prepared
  return {
    ...isNothing,
    kind: kind === 'greeting' ? 'answer' : kind,
    id: `${kind}:${id}`,
    claims: keepSoundClaims(page, quotePrepared(page, prepared)),
    basis: { calls: [], prepared },
  }
}

/** Returns the claims of a prepared answer. Empty if there is none with this id any more. */
export function quotePrepared(page: PageContext, { kind, id }: PreparedKind): ToolAnswer {
  const { refusals, urgent, lines, greetings } = page.content.coach.rightAndWrong
  const ours = { title: words.ourRules }
  const say = (texts: string[]) =>
    texts.map((text, place): CoachFact => ({ id: `${kind}:${id}:${place}`, text, source: ours }))
  if (kind === 'greeting') return quoteFacts(say([greetings[id as keyof typeof greetings]]))
  if (kind === 'refusal') {
    const refusal = refusals.find((entry) => entry.id === id)
    return refusal ? quoteFacts(say([refusal.answer, refusal.reason, refusal.instead])) : nothingFound
  }
  const help = urgent.find((entry) => entry.id === id)
  if (!help) return nothingFound
  const [first, last] = say([help.answer, help.instead])
  const numbers = help.lines.flatMap((name): CoachFact[] => {
    const line = lines.find((entry) => entry.id === name)
    if (!line) return []
    const source = toSource({ ...line, confidence: getConfidence(page.today(), line) })
    return [{ id: `${kind}:${id}:${name}`, text: words.line(line.name, line.number), source }]
  })
  return quoteFacts([first, ...numbers, last])
}

/** Returns where a talk goes on with a person: in the student’s thread, which takes the talk along, or on the contact page. */
export async function findCoachPerson(
  page: PageContext,
  { text, earlier }: CoachQuestion,
): Promise<CoachLink> {
  const isStudent = (await page.student()) !== undefined
  const talk = [...earlier, text].filter(Boolean)
  return { label: words.person, address: isStudent ? paths.messages({ talk }) : paths.contact() }
}

/** Returns the talk as the beginning of a message: each question with what was answered, and from where. */
export async function writeTalk(page: PageContext, questions: string[]): Promise<string> {
  const parts: string[] = []
  for (const [place, text] of questions.slice(-MAX_EARLIER - 1).entries()) {
    const { heading, claims } = await answerCoach(page, { text, earlier: questions.slice(0, place) })
    const [claim] = claims
    parts.push(words.talkPart(text, claim?.text ?? heading ?? words.unknown, claim?.sources[0]?.title))
  }
  return words.talk(parts)
}

/** Returns the frequent questions that the coach proposes. */
export function listFrequentQuestions({ content }: PageContext): string[] {
  return OFTEN_ASKED.flatMap((questionId) => content.faq.find(({ id }) => id === questionId)?.question ?? [])
}
