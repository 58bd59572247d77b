import { spoken } from './language.ts'

/** Questions about addresses that are probably mistyped. In a file of their own, as pages load them. */
export const emailQuestions = spoken({
  en: {
    ask: (proposal: string) => `Did you mean ${proposal}?`,
    uses: (address: string) => `Your account has the address ${address}.`,
    /** Without mail the address of an account cannot be changed. */
    signInWith: 'Please look at its spelling: this is the address you sign in with.',
    use: (proposal: string) => `Use ${proposal}`,
    keep: (address: string) => `Keep ${address}`,
  },
})
