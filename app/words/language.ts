/** The languages of the site. Adding one makes every area that lacks it a type error, message by message. */
export type Language = 'en'

/** The language in use, chosen here and nowhere else. */
const LANGUAGE: Language = 'en'

/** The language in use as documents state it: `<html lang>`. */
export const languageTag: Language = LANGUAGE

/** An area's messages in every language; English says which messages there are. */
export type Translations<Words, Languages extends string = Language> = { en: Words } & Record<
  Exclude<Languages, 'en'>,
  NoInfer<Words>
>

/**
 * Returns the messages of an area in the language in use. Components read them by name and never learn which
 * language it is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function spoken<Words>(translations: Translations<Words>): Words {
  return translations[LANGUAGE]
}
