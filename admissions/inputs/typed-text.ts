/**
 * The first step of every parser in this folder: removes invisible characters from text of keyboards,
 * clipboards and files. Small enough for a page.
 */

/** For pages, which may not import the engine. */
export { normalize } from '../../engine/text/normalize.ts'

/** Format characters, and letters that are drawn as nothing. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}(?<!\p{Variation_Selector})|\u2800/gu

/**
 * Characters whose drawing a following joiner may change: Indic scripts, Arabic and similar ones, and emoji.
 */
const JOINED =
  /[\p{M}\p{Extended_Pictographic}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u

/**
 * Removes invisible marks, such as those around a number in a phone's contacts. Keeps joiners where a script
 * needs them.
 */
export function removeUnseenMarks(text: string) {
  return text.replace(UNSEEN, (mark, position: number) => {
    const joins = mark === '\u200c' || mark === '\u200d'
    return joins && JOINED.test(getLastCharacter(text, position)) ? mark : ''
  })
}

/**
 * Returns a form line for storage: without control characters, invisible characters or surrounding spaces.
 */
export function tidyLine(text: string) {
  return removeUnseenMarks(text.replace(/\p{Cc}+/gu, ' ')).trim()
}

/** Characters that people, mails and chats write after a link and their programs take as part of it. */
const ENDINGS = new Set('.,;:!?)]}>\'"*_’”»…')

/** Removes punctuation after a copied link: `/pricing.` becomes `/pricing`. */
export function trimLinkEnding(text: string) {
  let end = text.length
  while (ENDINGS.has(text[end - 1])) end--
  return text.slice(0, end)
}

function getLastCharacter(text: string, end: number) {
  return [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? ''
}

const DIGIT = /\p{Nd}/u

/**
 * Writes the digits of every script as 0 to 9. Unicode lists each script's ten in order, starting with its
 * zero.
 */
export function toPlainDigits(text: string) {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let zero = code
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
    return `${(code - zero) % 10}`
  })
}
