import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without invisible windows: all journeys use a third less processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge']

/** Returns the path of an installed Chromium or Chrome. `CHROMIUM` names one that is elsewhere. */
function findChromium(names: string[]): string | undefined {
  const path = process.env.CHROMIUM
  if (path) return existsSync(path) ? path : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    ...MAC_APPS.map((app) => `${process.env.HOME}/Applications/${app}.app/Contents/MacOS/${app}`),
  ]
  return places.find((place) => existsSync(place))
}

/**
 * Returns an installed Chromium, or installs one from the system's packages. `shell` prefers the one for
 * tests. Throws a sentence if there is none.
 */
export function ensureChromium(say: (line: string) => void, { shell = false } = {}): string {
  const names = shell ? SHELLS : NAMES
  const path = findChromium(names)
  if (path) return path

  const complaint = install(names[0], say)
  const installedPath = findChromium([...names, ...NAMES])
  if (installedPath) return installedPath
  throw new Error(
    complaint ??
      'The browser tests need Chromium or Chrome and found neither. Install one (apt install chromium, or brew install --cask chromium), or set CHROMIUM to its path.',
  )
}

/** Says why it could not, where it could have been expected to. */
function install(name: string, say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say(`Installing ${name} for the browser tests (once)`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', words, { env: environment, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${words.join(' ')} did not succeed:\n${stderr}`
  }
  return undefined
}
