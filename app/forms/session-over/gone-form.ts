import { data, isRouteErrorResponse } from 'react-router'

/**
 * Returns the answer to a form about something that does not exist any more, or not for its sender: it holds
 * the texts that they wrote, because no form is left to keep them. Single words and choices are left out.
 * `undefined` if they wrote none. `says`: the data of the answer without them.
 */
export function answerGone(says: unknown, texts: Record<string, string>) {
  const typedTexts = Object.values(texts).filter((text) => /\S\s+\S/.test(text))
  if (typedTexts.length === 0) return undefined
  return data(
    { ...(typeof says === 'string' ? { says } : (says as object | null)), typed: typedTexts },
    { status: 404 },
  )
}

/** Returns the texts of the reader that an error's answer holds. */
export function readGoneTexts(error: unknown): string[] {
  const { typed } = (isRouteErrorResponse(error) && (error.data as { typed?: unknown } | null)) || {}
  return Array.isArray(typed) ? typed.filter((text) => typeof text === 'string') : []
}
