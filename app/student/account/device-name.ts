import { accountWords } from './words.ts'

const browsers: [RegExp, string][] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * Returns a readable name for a browser and its system: `Chrome on Android`. `undefined` if the user agent
 * names nothing known.
 */
export function getDeviceName(userAgent: string | null): string | undefined {
  const firstMatch = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return (
    [firstMatch(browsers), firstMatch(systems)].filter(Boolean).join(` ${accountWords.account.on} `) ||
    undefined
  )
}
