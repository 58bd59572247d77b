import type { ShownDay } from './times.server.ts'

export interface ChosenTime {
  /** The text beside it: on a phone the button is far below. */
  text: string
  /** Its day with this time alone, if the time is one of `days`. */
  day: ShownDay | undefined
  /** The page's address with the wishes that it was chosen for. */
  address: string
}

/** Returns the time that is chosen on the page. */
export function readChosenTime(days: ShownDay[], address: string): ChosenTime | undefined {
  const input = document.querySelector<HTMLInputElement>('input[name=slot]:checked')
  if (!input) return undefined
  const day = days.find(({ times }) => times.some(({ value }) => value === input.value))
  const times = day?.times.filter(({ value }) => value === input.value) ?? []
  return { text: input.closest('label')!.textContent, day: day && { ...day, times }, address }
}

/**
 * Returns the days with the kept time among them, in order. A time that was sent for booking without an answer
 * is held for its sender: it is free for nobody, and sending it again gets the answer.
 */
export function keepTime(days: ShownDay[], keptDay: ShownDay): ShownDay[] {
  const day = days.find((day) => day.day === keptDay.day)
  const [keptTime] = keptDay.times
  if (day?.times.some(({ value }) => value === keptTime.value)) return days
  const times = [...(day?.times ?? []), keptTime].toSorted((a, b) => a.value.localeCompare(b.value))
  const others = days.filter((other) => other !== day)
  return [...others, { ...keptDay, times }].toSorted((a, b) => a.day.localeCompare(b.day))
}
