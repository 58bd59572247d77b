/** As ICU spells them, and Chromium and Safari with it. */
const spelt = new Set(Intl.supportedValuesOf('timeZone'))

/** The zone of this name as ICU spells it; undefined for what is none, as `+05:30`, which does not say when clocks are changed. */
export function zoneNamed(name: string): string | undefined {
  if (spelt.has(name)) return name
  // Another spelling: asking `Intl` costs as much as a page's other work with days together.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
