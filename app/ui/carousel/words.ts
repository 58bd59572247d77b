import { spoken } from '../../words/language.ts'

export const carouselWords = spoken({
  en: {
    kind: 'carousel',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    play: 'Play automatically',
    pause: 'Stop',
    back: 'Scroll left',
    forward: 'Scroll right',
  },
})
