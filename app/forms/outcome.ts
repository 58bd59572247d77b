import type { Overlap } from '../../admissions/editing/merge.ts'
import type { EmailQuestion } from './email-questions.ts'
import type { Toast } from './form-toast.ts'
import type { Typed } from './use-typed.ts'

/**
 * The result of a submitted form: done, or why not. Each verb's own type, with its capability's reasons, fits
 * this one.
 */
export type FormOutcome =
  | { ok: true }
  /** Fields are wrong, each by its fault. 422 */
  | { ok: false; reason: 'invalid'; faults: Record<string, string | undefined> }
  /** The values now saved of fields that another tab has changed meanwhile. 409 */
  | Overlap
  /** Asked too often. 429 */
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** Too much is asked of us at this moment. 503 */
  | { ok: false; reason: 'queue-full'; retryAfterSeconds: number }
  /** A rule forbids it. 409 */
  | { ok: false; reason: string }

/** The reasons that a form has its own words for. */
export type OwnReason<Result> = Result extends { ok: false; reason: infer Reason extends string }
  ? Exclude<Reason, 'invalid' | 'overlap' | 'too-many' | 'queue-full'>
  : never

/** The answer that a page gets if its form was refused. */
export interface Answer {
  /** The typed texts, without passwords: they stay in their fields. */
  typed?: Typed
  /** Errors by field, in words. */
  errors?: Record<string, string | undefined>
  /** Saved values of fields that were changed in two tabs at once. */
  changed?: Record<string, string | undefined>
  /** Addresses that are probably mistyped, by field; each is among the errors too. */
  questions?: Record<string, EmailQuestion>
  /** The reason for the refusal, in words. */
  failure?: string
  /** The form was not processed and may be sent again, so passwords stay in the page. */
  later?: boolean
  /** Also shown as a toast. */
  toast?: Toast
}

/** True if nothing was done: then the same may be sent again at once. */
export function isRefusedAnswer(answer: Answer | undefined): boolean {
  return [answer?.errors, answer?.failure, answer?.changed].some((part) => part !== undefined)
}

/** The texts of a form for each outcome: one such table per form. */
export interface FormWords<Fault extends string = string, Reason extends string = string> {
  faults: Record<Fault, string>
  refusals: Record<Reason, string>
  /** Replaces the common text. */
  tooMany?(minutes: number): string
  /** The toast's text if the page says how long to wait. */
  tooManyInShort?: string
  /** An error on our side; replaces the common text. */
  ourFault?: string
  /** A toast in addition: the reason of a failure or, if fields are wrong, the fault of the first. */
  toast?(why?: string, wrong?: string): Toast | undefined
}
