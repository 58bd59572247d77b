import { createCoachModel } from '../admissions/coach/model/coach-model.ts'
import { createPageModel } from '../admissions/facts/page/page-model.server.ts'
import { createInterpreter } from '../admissions/interpret/interpreter.server.ts'
import { createSentenceModel } from '../admissions/interpret/model.server.ts'
import type { Phrases } from '../admissions/interpret/phrases.ts'
import type { ModelConfig } from '../platform/config/model-config.ts'
import { createLanguageModel } from '../platform/language-model/ask.ts'
import { createModelCalls } from '../platform/language-model/calls.ts'
import { createSpeaker } from '../platform/language-model/speak.ts'
import type { Log } from '../platform/log.ts'
import type { LogRefusal } from '../platform/security-log.ts'

/**
 * Opens the readers of sentences and pages, which ask the same language model within the same limits if one is
 * configured. The coach asks it too, within a budget of its own in the database.
 */
export function openReaders(
  config: ModelConfig | undefined,
  phrases: Phrases,
  { log, logRefusal }: { log: Log; logRefusal: LogRefusal },
) {
  const report = (error: unknown) =>
    log.warn({ err: error }, 'the language model gave no answer; our own rules answer alone')
  const ask = config && createLanguageModel(config)
  const calls = createModelCalls({
    limits: config?.limits,
    now: () => new Date(),
    report,
    onLimit: (limit, address) => logRefusal({ refused: 'limit', limit, address }),
  })
  return {
    interpreter: createInterpreter({
      phrases,
      model: ask && { ask: createSentenceModel(ask), calls },
      report,
    }),
    pageModel: ask && createPageModel({ ask, calls }),
    coachModel:
      config &&
      createCoachModel({ speak: createSpeaker(config), ...config.coach, now: () => new Date(), report }),
  }
}
