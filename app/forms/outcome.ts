import type { Overlap } from '../../admissions/editing/merge.ts'
import type { EmailQuestion } from './email-questions.ts'
import type { Notice } from './notice.ts'
import type { Typed } from './use-typed.ts'

/** What became of a form that was sent: done, or why not. Each verb's own type, with its capability's reasons, fits this one. */
export type Outcome =
  | { ok: true }
  /** Fields are wrong, each by its fault. 422 */
  | { ok: false; reason: 'invalid'; faults: Record<string, string | undefined> }
  /** Another tab has changed the same fields meanwhile: what is kept of them now. 409 */
  | Overlap
  /** Asked too often. 429 */
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** A rule stands against it. 409 */
  | { ok: false; reason: string }

/** The reasons of an outcome that its form has words of its own for. */
export type OwnReason<Result> = Result extends { ok: false; reason: infer Reason extends string }
  ? Exclude<Reason, 'invalid' | 'overlap' | 'too-many'>
  : never

/** What a page is told of a form that was sent and not done. */
export interface Answer {
  /** What was typed, passwords apart: it stays where it was typed. */
  typed?: Typed
  /** What is wrong with each field, in words. */
  errors?: Record<string, string | undefined>
  /** What is kept of fields that were changed in two tabs at once. */
  changed?: Record<string, string | undefined>
  /** Addresses that are probably mistyped, by field; each is among the errors too. */
  questions?: Record<string, EmailQuestion>
  /** What stands against it, in words. */
  failure?: string
  /** What a toast says besides. */
  told?: Notice
}

/** Whether an answer says that nothing was done: then the same may be sent again at once. */
export function isRefusal(answer: Answer | undefined): boolean {
  return [answer?.errors, answer?.failure, answer?.changed].some((part) => part !== undefined)
}

/** What a form says of each outcome: one such table for each form. */
export interface FormWords<Fault extends string = string, Reason extends string = string> {
  faults: Record<Fault, string>
  refusals: Record<Reason, string>
  /** Where it is not what is said everywhere. */
  tooMany?(minutes: number): string
  /** What the toast says of it, where the page says how long to wait. */
  tooManyInShort?: string
  /** It failed by a fault of ours; where it is not what is said everywhere. */
  ourFault?: string
  /** What a toast says besides: why it was not done or, where fields are wrong, what is wrong with the first. */
  told?(why?: string, wrong?: string): Notice | undefined
}
