/** Returns the text of a mail's part, decoded; empty if it has none. */
export function readMailPart(mail: string, type: 'text/plain' | 'text/calendar'): string {
  const part = new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i').exec(mail)
  const [, head = '', encoded = ''] = part ?? []
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return encoded
  const bytes = encoded
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
