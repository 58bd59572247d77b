/** A page's clock that stands at noon UTC of a day, which is the reader's. */
export const noonOf = (day: string) => ({ today: () => day, now: () => new Date(`${day}T12:00:00Z`) })
