import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** How many answers of the coach the model may word on a day. */
export interface CoachModelLimits {
  perStudent: number
  perNetwork: number
  perDay: number
}

/** How the model words the coach’s answers. */
interface CoachModelConfig {
  limits: CoachModelLimits
  /** How long is waited for its first sound sentence. */
  patienceMs: number
}

/** A language model that may be asked about text that our own rules left unread. */
export interface ModelConfig {
  /** Address of an OpenAI-compatible server, without a trailing slash: `https://models.example.org/v1`. */
  address: string
  model: string
  key: string | undefined
  limits: {
    /** Calls a minute of one network. */
    perNetwork: number
    /** Calls per day, from all visitors together. */
    perDay: number
    /** Concurrent calls. */
    atOnce: number
  }
  coach: CoachModelConfig
}

const createCountSchema = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(max))

export const modelSettings = {
  LLM_BASE_URL: {
    means:
      'An OpenAI-compatible server whose model reads what the AI search does not understand by itself, words the coach’s answers, and proposes facts of pages at the desk. Empty: none is asked.',
    write: 'an address such as https://models.example.org/v1, or nothing',
    default: '',
    without: 'The AI search, the coach and the desk work by our own rules alone.',
    schema: z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
    ]),
  },
  LLM_MODEL: {
    means: 'The model’s name at that server. Empty: none is asked.',
    write: 'a name such as llama-3.3-70b, or nothing',
    default: '',
    schema: z.string().max(200),
  },
  LLM_API_KEY: {
    secret: true,
    means: 'The key that the server asks for. It is written in no log.',
    write: 'a key, or nothing',
    default: '',
    schema: z.string().max(1000),
  },
  LLM_CALLS_PER_NETWORK: {
    means:
      'How often a minute that model is asked for the sentences and pages of one network address. Beyond it, and for what was asked before, nothing is sent.',
    write: 'a whole number from 1 to 1000',
    default: '10',
    schema: createCountSchema(1_000),
  },
  LLM_CALLS_PER_DAY: {
    means:
      'How often a day the AI search and the desk ask it, whoever types. Beyond it our own rules answer alone.',
    write: 'a whole number from 1 to 10000000',
    default: '5000',
    schema: createCountSchema(10_000_000),
  },
  LLM_CALLS_AT_ONCE: {
    means: 'How many sentences and pages it reads at once, of which one network may have half.',
    write: 'a whole number from 1 to 1000',
    default: '8',
    schema: createCountSchema(1_000),
  },
  LLM_COACH_PER_STUDENT: {
    means:
      'How many of the coach’s answers it words for a signed-in student on a day. Beyond it the coach answers by our own rules alone.',
    write: 'a whole number from 1 to 10000',
    default: '60',
    schema: createCountSchema(10_000),
  },
  LLM_COACH_PER_NETWORK: {
    means:
      'The same for one network address, with visitors and students together. Of IPv6 the /64, with more for its /56 and /48.',
    write: 'a whole number from 1 to 100000',
    default: '200',
    schema: createCountSchema(100_000),
  },
  LLM_COACH_PER_DAY: {
    means: 'The same for the whole site, counted in the database for all its servers together.',
    write: 'a whole number from 1 to 10000000',
    default: '2000',
    schema: createCountSchema(10_000_000),
  },
  LLM_COACH_SECONDS: {
    means:
      'How many seconds are waited for the first sound sentence of the coach’s model; then the answer by our own rules stands. The whole may take seven more.',
    write: 'a whole number from 1 to 120',
    default: '3',
    schema: createCountSchema(120),
  },
}

/** Returns the settings of the model; undefined if none is used. */
export function readModel(read: ReadSetting<typeof modelSettings>): ModelConfig | undefined {
  const [address, model, key] = [read('LLM_BASE_URL'), read('LLM_MODEL'), read('LLM_API_KEY')]
  if (!address || !model) return undefined
  const limits = {
    perNetwork: read('LLM_CALLS_PER_NETWORK'),
    perDay: read('LLM_CALLS_PER_DAY'),
    atOnce: read('LLM_CALLS_AT_ONCE'),
  }
  const coachLimits = {
    perStudent: read('LLM_COACH_PER_STUDENT'),
    perNetwork: read('LLM_COACH_PER_NETWORK'),
    perDay: read('LLM_COACH_PER_DAY'),
  }
  return {
    address,
    model,
    key: key || undefined,
    limits,
    coach: { limits: coachLimits, patienceMs: read('LLM_COACH_SECONDS') * 1_000 },
  }
}
