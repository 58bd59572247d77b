/**
 * What every reader in this folder does first: text from keyboards, clipboards and files, without what nobody sees in it. Small enough for a page.
 */

/** For pages, which know no engine. */
export { normalize } from '../../engine/text/normalize.ts'

/** Format characters, and letters that are drawn as nothing. */
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}(?<!\p{Variation_Selector})|\u2800/gu

/** Letters that a joiner may follow to change how they are drawn: of India's scripts, Arabic and its like, and emoji. */
const JOINED =
  /[\p{M}\p{Extended_Pictographic}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}]/u

/** Takes out marks that nobody sees, such as those around a number in a phone's contacts. Joiners stay where a script needs them. */
export function removeUnseenMarks(text: string) {
  return text.replace(UNSEEN, (mark, at: number) => {
    const joins = mark === '\u200c' || mark === '\u200d'
    return joins && JOINED.test(lastCharacter(text, at)) ? mark : ''
  })
}

/** A line of a form as it is kept: without characters that steer or that nobody sees, and without spaces around it. */
export function tidyLine(text: string) {
  return removeUnseenMarks(text.replace(/\p{Cc}+/gu, ' ')).trim()
}

/** What people, mails and chats write behind a link, and their programs take for a part of it. */
const ENDINGS = new Set('.,;:!?)]}>\'"*_’”»…')

/** Takes off what stood behind a copied link: `/pricing.` is `/pricing`. */
export function withoutEnding(text: string) {
  let end = text.length
  while (ENDINGS.has(text[end - 1])) end--
  return text.slice(0, end)
}

function lastCharacter(text: string, end: number) {
  return [...text.slice(Math.max(0, end - 2), end)].at(-1) ?? ''
}

const DIGIT = /\p{Nd}/u

/** Writes the digits of every script as 0 to 9. In Unicode each script's ten stand in order, from its zero on. */
export function toPlainDigits(text: string) {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let zero = code
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
    return `${(code - zero) % 10}`
  })
}
