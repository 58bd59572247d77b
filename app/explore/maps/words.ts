import { formatCounted, joinWithAnd, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

/** The words of the map of what a search found. */
export const mapWords = spoken({
  en: {
    title: 'Where programmes are taught',
    description: 'The programmes that a search finds, on a map: by country, state and town.',
    heading: (total: number, country: string | undefined, figures: Figures) =>
      `Where ${formatCounted(total, 'programme', figures)} ${total === 1 ? 'is' : 'are'} taught${country ? ` in ${withArticle(country)}` : ''}`,
    open: 'On a map',
    list: 'Back to the list',
    of: { country: 'Countries', state: 'States and regions', city: 'Towns' },
    sameInList: 'The map of these programmes. The list after it says the same in words.',
    show: (count: number, name: string, figures: Figures) =>
      `Show ${formatCounted(count, 'programme', figures)} in ${name}`,
    note: 'The larger a circle, the more programmes. Its place is the middle of the institutions there.',
    unplaced: (names: string[]) =>
      `Not on the map, because they lie outside it or no register says where: ${joinWithAnd(names)}.`,
  },
})
