/** A phone number as it is read aloud and dialled: one of India in groups, as the hints of forms show it. How others are grouped is not known here. */
export function phoneText(phone: string) {
  const [, country = '', first, last] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? []
  return first ? `${country && `${country} `}${first} ${last}` : phone
}

/** The address that calls a number as it is shown. The 0 in brackets is left out behind a country's code. */
export function phoneLink(phone: string) {
  return `tel:${phone.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}
