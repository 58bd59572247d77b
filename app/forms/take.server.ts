import { data } from 'react-router'
import { z } from 'zod'
import { isNoRoom, isNotAllowed, PlanEnded } from '../../admissions/access/acting.server.ts'
import type { Overlap } from '../../admissions/editing/merge.ts'
import { mailAddressFields } from '../../admissions/inputs/email-field.ts'
import type { PageContext } from '../context.ts'
import { accountWords } from '../student/account/words.ts'
import { planWords } from '../student/plan/words.ts'
import { emailQuestions } from '../words/email-questions.ts'
import { describeFaults } from '../words/in-words.ts'
import { overlapWords } from '../words/overlap.ts'
import { askAboutEmails, type EmailQuestion, PRESSED_BEFORE } from './email-questions.ts'
import type { Answer, FormOutcome, FormWords, OwnReason } from './outcome.ts'
import { readFormData, readTypedTexts } from './read-form.ts'
import { answerGone } from './session-over/gone-form.ts'
import type { Typed } from './use-typed.ts'

/**
 * A single-form page has fields for each thing on it: they are read one by one, by the button pressed
 * (`readEdit`).
 */
export const anyFields = z.looseObject({})

/** Messages of such a page after an error on our side; its verbs have words for everything else. */
export const pageForm = { faults: {}, refusals: {}, toast: (failed?: string) => ({ failed }) }

type Faults = Record<string, string | undefined>
type Refusal = Extract<FormOutcome, { ok: false }>
type Fault<Result> = Result extends { faults: infer Faults }
  ? NonNullable<Faults[keyof Faults]> & string
  : never

/**
 * Reads a posted form by its schema and runs `work`. A refusal appears in the form's words and loses nothing
 * typed but passwords. Fields that the schema marks as addresses (`asMailAddress`) lead to a question first
 * if they are probably mistyped; other faults are reported with it. `faultsOf`: the faults of fields that
 * `work` would refuse.
 */
export async function takeForm<Input, Result>(
  request: Request,
  page: Pick<PageContext, 'report'>,
  schema: z.ZodType<Input>,
  words: FormWords<Fault<NoInfer<Result>>, OwnReason<NoInfer<Result>>>,
  work: (input: Input, texts: Record<string, string>) => Promise<Result>,
  faultsOf: (input: Input) => Faults = () => ({}),
) {
  const form = await readFormData(request)
  const fields = readTypedTexts(form)
  if (fields.do === undefined && fields[PRESSED_BEFORE]) fields.do = fields[PRESSED_BEFORE]
  const { settled: texts, questions } = askAboutEmails(fields, mailAddressFields(schema, fields.do))
  const parsed = schema.safeParse({ ...Object.fromEntries(form), ...texts })
  if (Object.keys(questions).length > 0) {
    const faults = parsed.success ? faultsOf(parsed.data) : toRefusal(parsed.error).faults
    return answerWithQuestions(questions, describeFaults(faults, words.faults), texts)
  }
  if (!parsed.success) return respondWithRefusal(toRefusal(parsed.error), words, texts)
  return answerForm(page, words, texts, () => work(parsed.data, texts))
}

/** Asks about addresses, and reports the faults of other fields. */
function answerWithQuestions(
  questions: Record<string, EmailQuestion>,
  errors: Record<string, string | undefined>,
  texts: Record<string, string>,
) {
  const problems = Object.entries(questions).map(([name, { proposal }]) => [
    name,
    emailQuestions.ask(proposal),
  ])
  return data<Answer>(
    { typed: texts, errors: { ...errors, ...Object.fromEntries(problems) }, questions },
    422,
  )
}

/** Does the same for a form that was read already, such as one with a file. */
export async function answerForm<Result>(
  { report }: Pick<PageContext, 'report'>,
  words: FormWords<Fault<NoInfer<Result>>, OwnReason<NoInfer<Result>>>,
  texts: Record<string, string>,
  work: () => Promise<Result>,
) {
  try {
    const result = await work()
    return isRefusal(result)
      ? respondWithRefusal(result, words, texts)
      : (result as Exclude<Result, { ok: false }>)
  } catch (error) {
    if (isNotAllowed(error)) throw answerGone(null, texts) ?? error
    if (isAnswer(error)) throw (isNotFound(error) && answerGone(error.data, texts)) || error
    if (error instanceof PlanEnded) return respondToPlanRefusal(words, texts)
    report(error)
    const failure = words.ourFault ?? (isNoRoom(error) ? accountWords.noRoom : accountWords.ourFault)
    const came = isNoRoom(error) ? { ...error.fields, ...texts } : texts
    return data<Answer>({ typed: came, failure, toast: words.toast?.(failure) }, 503)
  }
}

/**
 * Answers that data is read-only since the plan ended. The typed text stays, and the page explains how to
 * continue.
 */
function respondToPlanRefusal({ toast }: Pick<FormWords, 'toast'>, texts: Record<string, string>) {
  const failure = planWords.ended
  return data<Answer>({ typed: texts, failure, toast: toast?.(failure) }, 409)
}

/** Returns the answer to a refused form. */
export function respondWithRefusal(refusal: Refusal, words: FormWords, texts: Record<string, string>) {
  if ('faults' in refusal) {
    const errors = describeFaults(refusal.faults, words.faults)
    return data<Answer>(
      { typed: texts, errors, toast: words.toast?.(undefined, Object.values(errors)[0]) },
      422,
    )
  }
  if ('overlaps' in refusal)
    return data<Answer>(
      { typed: texts, changed: listChangedValues(refusal), toast: { warned: overlapWords.askAgain } },
      409,
    )
  if ('retryAfterSeconds' in refusal) {
    const { tooMany = accountWords.tooMany } = words
    const isFull = refusal.reason === 'queue-full'
    const failure = isFull ? accountWords.busy : tooMany(Math.ceil(refusal.retryAfterSeconds / 60))
    const headers = { 'retry-after': `${refusal.retryAfterSeconds}` }
    const toast = words.toast?.(isFull ? failure : (words.tooManyInShort ?? failure))
    return data<Answer>(
      { typed: texts, failure, toast, later: isFull || undefined },
      { status: isFull ? 503 : 429, headers },
    )
  }
  const failure = words.refusals[refusal.reason]
  // Values that contradict each other are an error like a wrong field.
  const status = refusal.reason === 'wrong' ? 422 : 409
  return data<Answer>({ typed: texts, failure, toast: words.toast?.(failure) }, status)
}

/** Returns the saved values of the fields changed on both sides. */
export function listChangedValues({ overlaps, current }: Overlap): Typed {
  return Object.fromEntries(overlaps.map((field) => [field, current[field]]))
}

/** Returns a schema's errors as a verb's refusal: its messages are faults. */
function toRefusal({ issues }: z.ZodError) {
  return {
    ok: false as const,
    reason: 'invalid',
    faults: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
  }
}

/** Redirects and answers that were thrown on purpose are none of our faults. */
function isAnswer(thrown: unknown) {
  return thrown instanceof Response || (thrown as { type?: unknown } | null)?.type === 'DataWithResponseInit'
}

/** True for an answer that was thrown with `data(…, { status: 404 })`. */
function isNotFound(thrown: unknown): thrown is { data: unknown } {
  return (thrown as { init?: { status?: unknown } | null }).init?.status === 404
}

function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'reason' in result
}
