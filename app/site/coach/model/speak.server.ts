import type { CoachClaim, CoachFact } from '../../../../admissions/coach/claims.ts'
import { reserveWording } from '../../../../admissions/coach/model/budget.server.ts'
import type { CoachModel } from '../../../../admissions/coach/model/coach-model.ts'
import {
  COACH_SYSTEM,
  listForModel,
  listModelTools,
  nameApart,
  readModelCall,
  writePrompt,
} from '../../../../admissions/coach/model/prompt.ts'
import { createClaimReader, MAX_MODEL_CLAIMS } from '../../../../admissions/coach/model/read-claims.ts'
import { redactQuestion } from '../../../../admissions/coach/model/redact.ts'
import type { PageContext } from '../../../context.ts'
import { type AnswerDraft, type CoachQuestion, draftAnswer, keepSoundClaims } from '../answer.server.ts'
import type { AnswerClaim, CoachAnswer } from '../coach-answer.ts'
import type { CoachLink } from '../finding.ts'
import { runTool } from '../tools/run.server.ts'

/** How much longer than for its first sound claim is waited for a model’s whole answer. */
const FURTHER_MS = 7_000
const MAX_LINKS = 8

/**
 * Answers a question, with the model’s words if one is configured and has room: yields the answer each time that a
 * sound claim has joined it, and the whole at the end. Prepared answers and questions back are never sent to a model.
 * `stop`: aborts the model once nobody reads any more.
 */
export async function* speakAnswer(
  page: PageContext,
  question: CoachQuestion,
  stop?: AbortSignal,
): AsyncGenerator<CoachAnswer, void> {
  const draft = await draftAnswer(page, question)
  const model = page.coachModel
  if (!model || !draft.facts || !model.isReady() || !(await hasRoom(page, model))) return yield draft.answer

  const wording = createWording(page, model, draft, question, stop)
  let last: CoachAnswer | undefined
  for await (const answer of wording) {
    last = answer
    yield answer
  }
  if (!last) yield draft.answer
}

/** Returns the last of what `speakAnswer` yields, for pages that are sent whole. */
export async function answerInWords(page: PageContext, question: CoachQuestion): Promise<CoachAnswer> {
  let last: CoachAnswer | undefined
  for await (const answer of speakAnswer(page, question)) last = answer
  return last!
}

async function hasRoom(page: PageContext, { limits }: CoachModel) {
  try {
    const student = await page.student()
    const asker = { student: student?.id, address: page.visitor.address, day: page.houseDayOf(page.now()) }
    return await reserveWording(page.database, asker, limits)
  } catch (error) {
    page.report(error)
    return false
  }
}

async function* createWording(
  page: PageContext,
  model: CoachModel,
  draft: AnswerDraft,
  { text }: CoachQuestion,
  stop: AbortSignal | undefined,
): AsyncGenerator<CoachAnswer> {
  const student = await page.student()
  const isSignedIn = student !== undefined
  const question = redactQuestion(text, student ? [student.name] : [])
  const facts = new Map((draft.facts ?? []).map((fact): [string, CoachFact] => [fact.id, fact]))
  const links = [...draft.answer.links]
  const calls = [...(draft.answer.basis?.calls ?? [])]
  const claims: AnswerClaim[] = []
  const dropped: CoachClaim[] = []
  const ending = new AbortController()
  const end = () => ending.abort(new Error('The model did not answer in time.'))
  const whole = setTimeout(end, model.patienceMs + FURTHER_MS)
  const first = setTimeout(() => claims.length === 0 && end(), model.patienceMs)
  stop?.addEventListener('abort', end)

  async function runForModel(name: string, values: unknown) {
    const call = readModelCall(name, values, { question: text, isSignedIn })
    if (!call) return { problem: 'no-such-call' }
    calls.push(call)
    const result = await runTool(page, call)
    const found = nameApart(result.facts, facts)
    for (const fact of found) facts.set(fact.id, fact)
    links.push(...result.links)
    return { facts: listForModel(found) }
  }

  function keepSound(claim: CoachClaim) {
    const [filled] = keepSoundClaims(page, { facts: [...facts.values()], claims: [claim], links: [] })
    if (!filled) {
      dropped.push(claim)
      return false
    }
    if (claims.length >= MAX_MODEL_CLAIMS || claims.some((other) => other.text === filled.text)) return false
    claims.push(filled)
    return true
  }

  const getAnswer = (state: Pick<CoachAnswer, 'isPartial' | 'isCut'>): CoachAnswer => ({
    ...draft.answer,
    ...state,
    kind: 'answer',
    id: claims[0].restsOn[0],
    heading: draft.answer.kind === 'unknown' ? undefined : draft.answer.heading,
    claims: [...claims],
    links: listOnce(links),
    basis: { calls: [...calls] },
    isWorded: true,
  })

  /** What fails is dropped and asked again once. */
  async function* speakTwice() {
    for (const isAgain of [false, true]) {
      if (isAgain && dropped.length === 0) return
      const refused = dropped.splice(0)
      const reader = createClaimReader()
      const speech = model.speak({
        system: COACH_SYSTEM,
        prompt: writePrompt(question, draft.answer.heading, [...facts.values()], refused),
        tools: listModelTools(isSignedIn),
        runTool: runForModel,
        signal: ending.signal,
      })
      for await (const piece of untilAborted(speech, ending.signal)) yield* reader.take(piece)
    }
  }

  try {
    for await (const claim of speakTwice()) if (keepSound(claim)) yield getAnswer({ isPartial: true })
    model.noteAnswer()
    if (claims.length > 0) yield getAnswer({})
  } catch (error) {
    if (!stop?.aborted) model.noteFailure(error)
    if (claims.length > 0) yield getAnswer({ isCut: true })
  } finally {
    clearTimeout(whole)
    clearTimeout(first)
    stop?.removeEventListener('abort', end)
    end()
  }
}

/** Yields what a speech yields, and throws as soon as the signal aborts, whatever the speech does. */
async function* untilAborted(speech: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  const iterator = speech[Symbol.asyncIterator]()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})
  for (;;) {
    signal.throwIfAborted()
    const next = iterator.next()
    // After an abort nobody waits for it any more.
    next.catch(() => {})
    const { done, value } = await Promise.race([next, aborted])
    if (done) return
    yield value
  }
}

const listOnce = (links: CoachLink[]) =>
  links
    .filter(({ address }, place) => links.findIndex((other) => other.address === address) === place)
    .slice(0, MAX_LINKS)
