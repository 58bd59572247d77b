import { spoken } from '../language.ts'

/** The words on carousels. */
export const carouselWords = spoken({
  en: {
    kind: 'carousel',
    previous: 'Previous',
    next: 'Next',
    /** `#` stands for the page, `##` for how many there are. */
    page: 'Page # of ##',
    play: 'Play by itself',
    pause: 'Stop',
    back: 'Scroll left',
    forward: 'Scroll right',
  },
})
