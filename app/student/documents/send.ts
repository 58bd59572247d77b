import type { Answer } from '../../forms/outcome.ts'
import { lineWords } from '../../site/line/words.ts'
import { documentWords as words } from './words.ts'

export interface Sending {
  /** Never rejects: every failure is described in the answer. `undefined` if it was cancelled. */
  answer: Promise<Answer | undefined>
  callOff(): void
}

/**
 * Sends the form to an address that answers with data. `onProgress` gets the share that has been sent, from 0
 * to 1.
 */
export function sendDocument(address: string, form: FormData, onProgress: (share: number) => void): Sending {
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
  const answer = new Promise<Answer | undefined>((resolve) => {
    const failed = (message: string) =>
      resolve({ toast: { failed: words.toasts.notUploaded(message) }, failure: message })
    request.addEventListener('load', () => {
      if (request.response === null) failed(words.ourFault)
      else resolve(request.response)
    })
    request.addEventListener('error', () => failed(lineWords.alone.offline))
    request.addEventListener('abort', () => resolve(undefined))
  })
  request.send(form)
  return { answer, callOff: () => request.abort() }
}
