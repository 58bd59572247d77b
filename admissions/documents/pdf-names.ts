/** A pattern for a name of a PDF, each sign of which may be written by its number: `/#4aava#53cript` is `/JavaScript`. */
export function fullName(name: string): string {
  const signs = [...name].map((sign) => {
    const number = sign.charCodeAt(0).toString(16)
    const either = [...number].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')
    return `(?:${sign}|#${either})`
  })
  return `/${signs.join('')}`
}

/** Text with its names as they are meant. */
export function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))
}

/** The names in a PDF's objects, without slashes. Text in strings and remarks is not a name. */
export function* namesIn(objects: string): Generator<string> {
  // A name, or where something begins that may hold a slash which begins none.
  const next = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)|\(|%[^\r\n]*/g
  for (let found = next.exec(objects); found; found = next.exec(objects)) {
    if (found[1] !== undefined) yield plainNames(found[1])
    else if (found[0] === '(') next.lastIndex = endOfString(objects, next.lastIndex)
  }
}

/** Strings hold brackets in pairs, and single ones behind a backslash. */
export function endOfString(text: string, from: number) {
  let open = 1
  let at = from
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') open++
    else if (text[at] === ')') open--
  }
  return at
}
