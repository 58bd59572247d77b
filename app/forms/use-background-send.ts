import { useFetcher } from 'react-router'

/** Sends something without a button: a picture when chosen, a draft while the user types. */
export function useBackgroundSend<Answer>() {
  const fetcher = useFetcher<Answer>()
  return {
    answer: fetcher.data,
    underWay: fetcher.state !== 'idle',
    /** To the page itself, unless another address is given. */
    send(fields: Record<string, string | File>, action?: string) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      void fetcher.submit(form, { method: 'post', action, encType: 'multipart/form-data' })
    },
  }
}
