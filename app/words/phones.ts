/**
 * Formats a phone number as it is read aloud and dialled. Groups Indian numbers as form hints show them;
 * leaves others as they are, as their grouping is unknown.
 */
export function formatPhone(phone: string) {
  const [, country = '', first, last] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? []
  return first ? `${country && `${country} `}${first} ${last}` : phone
}

/**
 * Returns the address that calls a number as it is shown. The 0 in brackets is left out behind a country's
 * code.
 */
export function createPhoneLink(phone: string) {
  return `tel:${phone.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}
