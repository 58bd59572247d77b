import type { Figures } from './figures.ts'

/** `1 programme`, `1,200 programmes`: English has two forms, and these nouns take an s. What is never large needs no figures. */
export function counted(count: number, noun: string, figures?: Figures): string {
  return `${figures ? figures.count(count) : count} ${noun}${count === 1 ? '' : 's'}`
}

/** Told in one line, as an amount is: `6 months`. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** `2,000`: a limit within a sentence, the same in every English. */
export const grouped = (count: number): string => count.toLocaleString('en')

/** `ranking`, `ranking or address`, `ranking, address or founding year`. */
export function oneOf(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
}

/** `2022`, `2022 and 2023`, `2021, 2022 and 2023`. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** A country's name within a sentence: `the United Kingdom`, `Germany`. States and territories that English treats alike are written so, too. */
export function withArticle(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

const WITH_ARTICLE =
  /^(?:United |Republic of |District of |Isle of )|(?: Islands| Republic| Territory| Territories|Netherlands)$|^(?:Bahamas|Comoros|Gambia|Maldives|Philippines|Seychelles)$/

/** A mail in plain text: greeting, text, and who writes. */
export function letter(text: string, name = ''): string {
  return `Hello${isPlainName(name) ? ` ${name}` : ''},\n\n${text.trim()}\n\nThe PMA team\n`
}

/** Whether it reads as a person's name. Somebody can type anything as theirs, and our mails carry no addresses or offers of strangers. */
export function isPlainName(name: string): boolean {
  return name.length <= 60 && /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,4}$/u.test(name)
}
