import type { StatedFact } from '../types.ts'

/** The origin of a fact without its value. */
export type OriginParts = {
  state: StatedFact<unknown>['state']
  source: string
  basis?: string
  page?: string
}

/** Returns an origin as one text, of which the snapshot keeps each once. */
export function serialiseOrigin({ state, source, basis = '', page }: OriginParts): string {
  return JSON.stringify([state, source, basis, ...(page ? [page] : [])])
}

/** Reads an origin from a text that `serialiseOrigin` has written. */
export function getFactOrigin(text: string): OriginParts {
  const [state, source, basis, page] = JSON.parse(text) as [OriginParts['state'], string, string, string?]
  return { state, source, ...(basis && { basis }), ...(page && { page }) }
}
