import { spoken } from '../language.ts'

/** What is said where the line to the site broke, or what was sent is longer than the site takes. */
export const lineWords = spoken({
  en: {
    alone: {
      offline: 'We could not reach the site. Check your connection and try again.',
      'too-long': 'That is longer than we can take. Shorten the longest text and send it again.',
    },
    after: {
      offline: 'we could not reach the site. Check your connection and try again.',
      'too-long': 'that is longer than we can take. Shorten it and send it again.',
    },
    /** What failed, in the specification's words. */
    failed: {
      signIn: (message: string) => `Login failed: ${message}`,
      photo: (message: string) => `Image upload failed: ${message}`,
      removal: (message: string) => `Failed to remove item: ${message}`,
      shortlist: (message: string) => `Shortlist failed: ${message}`,
      filters: (message: string) => `Failed to upload filter data: ${message}`,
    },
  },
})
