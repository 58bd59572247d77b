/** Returns a text as XML holds it: without control characters, which no XML may have. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
