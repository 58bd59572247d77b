import type { Suggestion } from '../../../../admissions/search/types.ts'
import { paths } from '../../../paths.ts'

/** A suggestion as it stands in a list: its second line is where it is, or of what kind, and how many programmes there are. */
export type ShownSuggestion = Omit<Suggestion, 'about'> & { detail: string }

/** While somebody keeps typing this fast, nothing is asked yet. */
export const PAUSE_MS = 120
const FEWEST_LETTERS = 2

export function isWorthAsking(text: string) {
  return text.trim().length >= FEWEST_LETTERS
}

/** Suggestions are a convenience: when they cannot be had there are none, and the field works on without them. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<ShownSuggestion[]> {
  try {
    const response = await fetch(paths.api.suggest(text), { signal })
    if (!response.ok) return []
    return ((await response.json()) as { suggestions: ShownSuggestion[] }).suggestions
  } catch {
    return []
  }
}

export function leadsTo({ institution, search, label }: ShownSuggestion) {
  return institution ? paths.institution({ id: institution }) : paths.explore(search ?? { q: label })
}

/** Where an arrow key leads among so many suggestions: round, by way of the field itself, which is -1. */
export function stepped(active: number, key: 'ArrowDown' | 'ArrowUp', count: number) {
  const places = count + 1
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}
