import { spoken } from './language.ts'

/** Questions about addresses that are probably mistyped. In a file of their own, as pages load them. */
export const emailQuestions = spoken({
  en: {
    ask: (proposal: string) => `Did you mean ${proposal}?`,
    uses: (address: string) => `Your account has the address ${address}.`,
    use: (proposal: string) => `Use ${proposal}`,
    keep: (address: string) => `Keep ${address}`,
  },
})
