import type { Searchable } from '../../../../admissions/search/index.server.ts'
import { suggest } from '../../../../admissions/search/suggest.server.ts'
import type { Suggestion } from '../../../../admissions/search/types.ts'
import { createFigures } from '../../../words/figures.ts'
import type { Locale } from '../../../words/locale.ts'
import { searchWords } from '../words.ts'
import type { ShownSuggestion } from './suggestions.ts'

/** Returns suggestions, in words, for what has been typed so far. `locale` is the format of their figures. */
export function createSuggestions(searchable: Searchable, text: string, locale: Locale): ShownSuggestion[] {
  return suggest(searchable, text).map(createPresenter(locale))
}

function createPresenter(locale: Locale) {
  const figures = createFigures(locale)
  return ({ about, ...suggestion }: Suggestion): ShownSuggestion => ({
    ...suggestion,
    detail: searchWords.suggestion({ about, ...suggestion }, figures),
  })
}
