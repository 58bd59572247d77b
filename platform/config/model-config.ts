import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

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
}

const createCountSchema = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(max))

export const modelSettings = {
  LLM_BASE_URL: {
    means:
      'An OpenAI-compatible server whose model reads what the AI search does not understand by itself, and proposes facts of pages at the desk. Empty: none is asked.',
    write: 'an address such as https://models.example.org/v1, or nothing',
    default: '',
    without: 'The AI search and the desk read by our own rules alone.',
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
    means: 'How often a day it is asked, whoever types. Beyond it our own rules answer alone.',
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
  return { address, model, key: key || undefined, limits }
}
