import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** A language model that may be asked for what the grammar of the AI search left unread. */
export interface ModelConfig {
  /** Of an OpenAI-compatible server, without a slash at its end: `https://models.example.org/v1`. */
  address: string
  model: string
  key: string | undefined
}

export const modelSettings = {
  LLM_BASE_URL: {
    means:
      'An OpenAI-compatible server whose model reads what the AI search does not understand by itself. Empty: none is asked.',
    write: 'an address such as https://models.example.org/v1, or nothing',
    default: '',
    without: 'The AI search reads with its grammar alone.',
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
    means: 'The key that the server asks for. It is written in no log.',
    write: 'a key, or nothing',
    default: '',
    schema: z.string().max(1000),
  },
}

/** Puts the settings together; undefined where no model is to be asked. */
export function readModel(read: ReadSetting<typeof modelSettings>): ModelConfig | undefined {
  const [address, model, key] = [read('LLM_BASE_URL'), read('LLM_MODEL'), read('LLM_API_KEY')]
  return address && model ? { address, model, key: key || undefined } : undefined
}
