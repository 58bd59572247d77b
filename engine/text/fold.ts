import { normalize } from './normalize.ts'

/** Letters that no Unicode decomposition takes apart, as people type them without the key. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

const NOT_ASCII = /[^\0-\x7f]/
const SPECIAL = /[ßøłæœđðþıħ]/g
// U+0092 is a Windows-1252 apostrophe read as Latin-1, common in registers. U+00B4 decomposes into a space.
const APOSTROPHES = /[\u0092\u00b4\u02bc\u2018\u2019\u2032`]/g
const SHORT_ENDING = /'(?=\p{L}{1,2}(?![\p{L}\p{N}']))/gu
const DOTTED = /(?<![\p{L}\p{N}.])\p{L}{1,2}(?:\.\p{L}{1,4})+(?![\p{L}\p{N}])/gu
/** Names of programming languages that would lose what tells them apart. */
const SHARP = /(?<=\p{L})#/gu
const PLUS_PLUS = /(?<=\p{L})\+\+/gu
const DOT_NET = /(?<![\p{L}\p{N}])\.net\b/gu
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Returns the words of a text, in order: lower case, without accents, `&` as `and`.
 *
 * An apostrophe before the last one or two letters is dropped (`bachelor's` is `bachelors`, `Xi'an` is
 * `xian`); any other splits words (`l'art` is `l art`). Dots inside an abbreviation are dropped (`Ph.D.` is
 * `phd`, `M.Sc.` is `msc`). Programming languages keep their signs as words (`C#` is `csharp`, `C++` is
 * `cplusplus`, `.NET` is `dotnet`).
 */
export function listWords(text: string): string[] {
  let plain = text.toLowerCase()
  if (NOT_ASCII.test(plain)) {
    plain = normalize(plain.replace(APOSTROPHES, "'"), 'NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(SPECIAL, (letter) => LETTERS[letter])
  } else {
    plain = plain.replaceAll('`', "'")
  }
  if (plain.includes("'")) plain = plain.replace(SHORT_ENDING, '')
  if (plain.includes('&')) plain = plain.replaceAll('&', ' and ')
  if (plain.includes('#')) plain = plain.replace(SHARP, 'sharp')
  if (plain.includes('++')) plain = plain.replace(PLUS_PLUS, 'plusplus')
  if (plain.includes('.net')) plain = plain.replace(DOT_NET, 'dotnet')
  if (plain.includes('.')) plain = plain.replace(DOTTED, (dotted) => dotted.replaceAll('.', ''))
  return plain.match(WORD) ?? []
}
