import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'

/** A question for a language model, and how long to wait for the answer. */
export interface ModelQuestion {
  system: string
  prompt: string
  maxTokens: number
  patienceMs: number
}

/** Returns a model's raw answer; throws if none comes in time. */
export type AskServer = (question: ModelQuestion) => Promise<string>

const MAX_ANSWER_LENGTH = 20_000

/** Creates the connection to a model behind an OpenAI-compatible server. */
export function createLanguageModel({
  address,
  model,
  key,
}: {
  address: string
  model: string
  key: string | undefined
}): AskServer {
  const server = createOpenAICompatible({ name: 'configured', baseURL: address, apiKey: key })
  return async ({ system, prompt, maxTokens, patienceMs }) => {
    const { text } = await generateText({
      model: server(model),
      system,
      prompt,
      temperature: 0,
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(patienceMs),
    })
    if (text.length > MAX_ANSWER_LENGTH) throw new Error('The model answered at more length than it may.')
    return text
  }
}

/** Returns the object in an answer that may talk around it. */
export function parseObjectInAnswer(answer: string): unknown {
  const from = answer.indexOf('{')
  const to = answer.lastIndexOf('}')
  if (from === -1 || to <= from) return undefined
  try {
    return JSON.parse(answer.slice(from, to + 1))
  } catch {
    return undefined
  }
}
