import { useFetcher } from 'react-router'

/** Sends something without a press: a picture as it is chosen, a draft while somebody types. */
export function useBeside<Answer>() {
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
