import type { Suggestion } from '../../../../admissions/search/types.ts'
import { paths } from '../../../paths.ts'

/** A suggestion as listed: its second line is its place or kind, and the number of programmes. */
export type ShownSuggestion = Omit<Suggestion, 'about'> & { detail: string }

/** Typing pauses shorter than this send no request. */
export const PAUSE_MS = 120
const MIN_LETTERS = 2

/** Returns true if the text is long enough for suggestions. */
export function isWorthAsking(text: string) {
  return text.trim().length >= MIN_LETTERS
}

/**
 * Fetches suggestions for a text. Returns an empty list if they cannot be loaded: the field works without
 * them.
 */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<ShownSuggestion[]> {
  try {
    const response = await fetch(paths.api.suggest(text), { signal })
    if (!response.ok) return []
    return ((await response.json()) as { suggestions: ShownSuggestion[] }).suggestions
  } catch {
    return []
  }
}

/** Returns the address that a suggestion leads to: its institution, or a search. */
export function getSuggestionAddress({ institution, search, label }: ShownSuggestion) {
  return institution ? paths.institution({ id: institution }) : paths.explore(search ?? { q: label })
}

/**
 * Returns the next active suggestion for an arrow key: it wraps around through the field itself, which is -1.
 */
export function moveActive(active: number, key: 'ArrowDown' | 'ArrowUp', count: number) {
  const places = count + 1
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}
