import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge']

/** The path of an installed Chromium or Chrome. `CHROMIUM` names one that lies elsewhere. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
    ...MAC_APPS.map((app) => `${process.env.HOME}/Applications/${app}.app/Contents/MacOS/${app}`),
  ]
  return places.find((place) => existsSync(place))
}

/** An installed one, or one from the system's packages where we may install. Throws a sentence where neither is possible. */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found

  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    say('Installing Chromium for the browser tests (once)')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { status, stderr } = spawnSync('apt-get', words, { env: environment, encoding: 'utf8' })
      if (status !== 0) throw new Error(`apt-get ${words.join(' ')} did not succeed:\n${stderr}`)
    }
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium or Chrome and found neither. Install one (apt install chromium, or brew install --cask chromium), or set CHROMIUM to its path.',
  )
}
