/** Languages of teaching that a search offers, as an address names them; `other` is any other. */
export const TEACHING_LANGUAGES = [
  'english',
  'dutch',
  'french',
  'german',
  'italian',
  'spanish',
  'chinese',
  'korean',
  'other',
] as const

export type TeachingLanguage = (typeof TEACHING_LANGUAGES)[number]

/** Other names of one language. */
const SAME: Record<string, string> = { mandarin: 'chinese', cantonese: 'chinese', flemish: 'dutch' }

/** Reads `Dutch, English` as the values `dutch` and `english`; a language that is not offered is `other`. */
export function findLanguages(text: string): TeachingLanguage[] {
  const languages = text
    .split(/[,;/&]| and /)
    .map((part) => part.trim())
    .filter(Boolean)
  return [
    ...new Set(
      languages.map((part): TeachingLanguage => {
        const language = SAME[part.toLowerCase()] ?? part.toLowerCase()
        return TEACHING_LANGUAGES.find((teachingLanguage) => teachingLanguage === language) ?? 'other'
      }),
    ),
  ]
}
