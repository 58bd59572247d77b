import { spoken } from '../language.ts'

/** Below an answer, wherever it is shown. */
export const questionWords = spoken({ en: { more: 'More in the article, with sources' } })
