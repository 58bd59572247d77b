import { spoken } from '../language.ts'

export const carouselWords = spoken({
  en: {
    kind: 'carousel',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    play: 'Play by itself',
    pause: 'Stop',
    back: 'Scroll left',
    forward: 'Scroll right',
  },
})
