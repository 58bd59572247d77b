import type { CoachModelLimits } from '../../../platform/config/model-config.ts'
import type { Speak } from '../../../platform/language-model/speak.ts'

/** The language model that words the coach’s answers. */
export interface CoachModel {
  speak: Speak
  limits: CoachModelLimits
  /** How long is waited for its first sound claim. */
  patienceMs: number
  /** False for a minute after a few failures in a row: visitors then do not wait for it. */
  isReady(): boolean
  /** Notes that it spoke. */
  noteAnswer(): void
  /** Notes why it gave nothing that could be shown; the question is in no log. */
  noteFailure(error: unknown): void
}

const FAILURES_BORNE = 3
const REST_MS = 60_000

/** Creates the coach’s model, which rests after failures. */
export function createCoachModel({
  speak,
  limits,
  patienceMs,
  now,
  report,
}: Pick<CoachModel, 'speak' | 'limits' | 'patienceMs'> & {
  now(): Date
  report(error: unknown): void
}): CoachModel {
  let failures = 0
  let restsUntil = 0
  return {
    speak,
    limits,
    patienceMs,
    isReady: () => now().getTime() >= restsUntil,
    noteAnswer() {
      failures = 0
    },
    noteFailure(error) {
      report(error)
      failures++
      if (failures < FAILURES_BORNE) return
      failures = 0
      restsUntil = now().getTime() + REST_MS
    },
  }
}
