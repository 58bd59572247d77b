import { spoken } from './language.ts'

export const uiWords = spoken({
  en: {
    pages: 'Pages',
    page: 'Page',
    previous: 'Previous',
    next: 'Next',
    dark: 'Use the dark theme',
    light: 'Use the light theme',
  },
})
