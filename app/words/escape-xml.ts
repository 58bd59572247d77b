/** Returns a text as XML holds it: without control characters and U+FFFE and U+FFFF, which no XML may have. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?!\n)[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
