/** As ICU, Chromium and Safari spell them. */
const spelt = new Set(Intl.supportedValuesOf('timeZone'))

/**
 * Returns the zone with this name in ICU's spelling; `undefined` if it is not a zone, like `+05:30`, which
 * does not say when clocks change.
 */
export function findZoneNamed(name: string): string | undefined {
  if (spelt.has(name)) return name
  // Another spelling: asking `Intl` takes as long as all other work with days on a page.
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
