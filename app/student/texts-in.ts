/** The texts of a form by their fields: lines end in one way, and there are no control characters, of which the database refuses some. */
export function textsIn(form: FormData): Map<string, string> {
  return new Map(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[plain(name), plain(value)] as const] : [],
    ),
  )
}

function plain(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ' ')
}
