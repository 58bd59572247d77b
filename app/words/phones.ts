/** A phone number as it is read aloud and dialled: one of India in groups, as the hints of forms show it. How others are grouped is not known here. */
export function phoneText(phone: string) {
  const [, country = '', first, last] = /^(\+91|0)?(\d{5})(\d{5})$/.exec(phone) ?? []
  return first ? `${country && `${country} `}${first} ${last}` : phone
}
