// Links to an e-mail address and to WhatsApp. Everything that is not part of the address itself is encoded,
// so a typed address cannot add a recipient, subject or text to the mail.

/**
 * Returns the link for writing to an e-mail address (RFC 6068): each part percent-encoded, with only the `@`
 * between them literal.
 */
export function createMailtoLink(email: string) {
  const position = email.lastIndexOf('@')
  if (position < 0) return `mailto:${encodeAll(email)}`
  return `mailto:${encodeAll(email.slice(0, position))}@${encodeAll(email.slice(position + 1))}`
}

/** Returns the link that writes to a number on WhatsApp. The number has its country's code. */
export function createWhatsappLink(phone: string) {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}

/**
 * Like `encodeURIComponent`, but also encodes the quotes and brackets that it leaves. Half a surrogate pair
 * cannot be encoded and is replaced.
 */
function encodeAll(text: string) {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
