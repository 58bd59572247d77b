/** A page’s clock at noon UTC of a day, the reader’s day. */
export const getNoon = (day: string) => ({ today: () => day, now: () => new Date(`${day}T12:00:00Z`) })
