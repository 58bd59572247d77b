import { spoken } from '../../words/language.ts'

export const carouselWords = spoken({
  en: {
    kind: 'carousel',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    play: 'Play automatically',
    pause: 'Stop',
    back: 'Scroll left',
    forward: 'Scroll right',
  },
})
