import { spoken } from './language.ts'

export const uiWords = spoken({
  en: {
    pages: 'Pages',
    page: 'Page',
    previous: 'Previous',
    next: 'Next',
    copy: 'Copy',
    copyOf: (name: string) => `Copy: ${name}`,
    copied: 'Copied',
    notCopied: 'Your browser did not let us copy. Select the text instead.',
    dark: 'Use the dark theme',
    light: 'Use the light theme',
  },
})
