import { spoken } from './language.ts'

/** What forms ask about an address that is probably mistyped, apart from other words as their pages fetch it. */
export const emailQuestions = spoken({
  en: {
    ask: (proposal: string) => `Did you mean ${proposal}?`,
    use: (proposal: string) => `Use ${proposal}`,
    keep: (address: string) => `Keep ${address}`,
  },
})
