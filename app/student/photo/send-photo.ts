import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { explainNoAnswer } from '../../site/line/why-not-sent.ts'
import { documentWords } from '../documents/words.ts'

/**
 * Sends a change of the picture from the profile. Never throws: returns every failure as an answer. Does not
 * use the router: without a network it cannot fetch the script of the picture's own page, so it would reload
 * this page and lose typed text.
 */
export async function sendPhoto(change: { file: File } | { do: 'remove' }): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(change)) form.set(name, value)
  try {
    const response = await fetch(paths.photoUpload(), { method: 'POST', body: form })
    return await response.json()
  } catch (error) {
    const failure = documentWords.photo.toasts.failed(explainNoAnswer(error))
    return { failure, toast: { failed: failure } }
  }
}
