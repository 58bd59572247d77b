import type { Origin, StatedFact } from '../types.ts'

/** The origin of a fact without its value. */
export type OriginParts = {
  state: StatedFact<unknown>['state']
  source: string
  basis?: string
  page?: string
}

/** Returns an origin as one text, of which the snapshot keeps each once. */
export function originText(origin: Origin | StatedFact<unknown>): string {
  const page = 'page' in origin ? origin.page : undefined
  return JSON.stringify([origin.state, origin.source, origin.basis ?? '', ...(page ? [page] : [])])
}

/** The reverse of `originText`. */
export function originOf(text: string): OriginParts {
  const [state, source, basis, page] = JSON.parse(text) as [OriginParts['state'], string, string, string?]
  return { state, source, ...(basis && { basis }), ...(page && { page }) }
}
