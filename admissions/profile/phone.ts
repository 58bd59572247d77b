/** An optional plus and 10 to 15 digits, as the specification has it for phone numbers. */
export const PHONE = /^\+?[0-9]{10,15}$/

/** A number as it is kept: without the spaces and signs that people part it with. */
export function keptPhone(typed: string) {
  return typed.replace(/[\s().-]/g, '')
}
