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

/** What people call the device that a browser says it runs on: `Chrome on Android`. Undefined where it says nothing that is known. */
export function deviceName(userAgent: string | null): string | undefined {
  const firstMatch = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return (
    [firstMatch(browsers), firstMatch(systems)].filter(Boolean).join(` ${accountWords.account.on} `) ||
    undefined
  )
}
