import { spoken } from '../../words/language.ts'

/**
 * Messages for a lost connection, for a text longer than the site takes, and for a failure in the site or in
 * front of it.
 */
export const lineWords = spoken({
  en: {
    alone: {
      offline: 'We could not reach the site. Check your connection and try again.',
      'too-long': 'That is longer than we can take. Shorten the longest text and send it again.',
      failed: 'Something went wrong. Please try again.',
      unopened: 'We could not open the page. Please try again in a minute.',
    },
    after: {
      offline: 'we could not reach the site. Check your connection and try again.',
      'too-long': 'that is longer than we can take. Shorten it and send it again.',
      failed: 'something went wrong on our side. Please try again.',
      unopened: 'we could not open the page. Please try again in a minute.',
    },
    /** The session ended elsewhere while something was typed. */
    maybeErased: 'You are signed out. If you cannot sign in any more, your account has been erased.',
    sessionOver: {
      first: {
        'sign-in': {
          title: 'Your session has ended',
          why: 'Your session has ended.',
          toast: 'Your session has ended. What you typed is still here: sign in again, then send it.',
          link: 'Sign in again in a new tab',
        },
        /** On the 18th birthday: nothing is taken before the student agrees by themselves. */
        agree: {
          title: 'You are 18 now',
          why: 'You are 18 now.',
          toast: 'You are 18 now. What you typed is still here: say first whether we may keep your account.',
          link: 'Say in a new tab whether we may keep your account',
        },
      },
      stillHere: 'What you typed is still here.',
      goOn: ', come back to this page and send it.',
      notSent: 'Nothing was sent. What you typed is kept on this page until you close it.',
      file: 'The file you chose is not kept. Choose it again once you have sent the rest.',
      secret: 'Passwords and codes are not kept. You will be asked for them again.',
      comeBack: 'Come back to this page and send it.',
      send: 'Send it now',
    },
    /** Failure messages in the specification's words. */
    failed: {
      signUp: 'Signup failed. Please try again.',
      signIn: (message: string) => `Login failed: ${message}`,
      photo: (message: string) => `Image upload failed: ${message}`,
      removal: (message: string) => `Failed to remove item: ${message}`,
      shortlist: (message: string) => `Shortlist failed: ${message}`,
      filters: (message: string) => `Failed to upload filter data: ${message}`,
    },
  },
})
