import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, isStepCount, streamText, type ToolSet, tool } from 'ai'
import type { z } from 'zod'
import type { ModelConfig } from '../config/model-config.ts'

/** A tool that a model may call. */
interface SpeakerTool {
  name: string
  about: string
  schema: z.ZodType
}

export interface Speech {
  system: string
  prompt: string
  tools: readonly SpeakerTool[]
  /** Runs a call and returns what the model reads of it. */
  runTool(name: string, values: unknown): Promise<unknown>
  signal: AbortSignal
}

/** Yields a model’s answer piece by piece; throws if the server fails or the signal aborts. */
export type Speak = (speech: Speech) => AsyncIterable<string>

/** Answers of the server in turn: what a model still calls after this many is left. */
const MAX_ROUNDS = 3
const MAX_CALLS = 6
const MAX_TOKENS = 1_200

/**
 * Creates the connection to a model that answers in pieces and may call tools. A server that refuses a question with
 * tools is asked without them, then and later.
 */
export function createSpeaker({
  address,
  model,
  key,
}: Pick<ModelConfig, 'address' | 'model' | 'key'>): Speak {
  const server = createOpenAICompatible({ name: 'configured', baseURL: address, apiKey: key })
  let takesTools = true

  async function* speakOnce({ system, prompt, runTool, signal }: Speech, tools: readonly SpeakerTool[]) {
    let calls = 0
    const toolSet: ToolSet = Object.fromEntries(
      tools.map(({ name, about, schema }) => [
        name,
        tool({
          description: about,
          inputSchema: schema,
          execute: async (values: unknown) =>
            ++calls > MAX_CALLS ? { problem: 'no-more-calls' } : runTool(name, values),
        }),
      ]),
    )
    const { stream } = streamText({
      model: server(model),
      instructions: system,
      prompt,
      tools: toolSet,
      stopWhen: isStepCount(MAX_ROUNDS),
      temperature: 0,
      maxOutputTokens: MAX_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      // Errors are thrown below; nothing is printed.
      onError: () => {},
    })
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw signal.reason
    }
  }

  return async function* speak(speech) {
    let hasSpoken = false
    try {
      for await (const piece of speakOnce(speech, takesTools ? speech.tools : [])) {
        hasSpoken = true
        yield piece
      }
    } catch (error) {
      if (!takesTools || hasSpoken || speech.tools.length === 0 || !isRefusal(error)) throw error
      takesTools = false
      yield* speakOnce(speech, [])
    }
  }
}

/** Servers without tools refuse the question as wrong: 400, 404, 422 or 501. */
const isRefusal = (error: unknown) =>
  APICallError.isInstance(error) && [400, 404, 422, 501].includes(error.statusCode ?? 0)
