import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from './chromium.ts'
import { drawFilm } from './pictures/film.ts'
import { explainAndExit } from './terminal.ts'

// node scripts/sample-film.ts: draws the film that stands where no student's film is yet, and puts it into content/films/.
// Run by hand when the drawing changes: it needs a browser, which building the site does not.

const ROOT = resolve(import.meta.dirname, '..')
const SECONDS = 9

try {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const font = join(ROOT, 'node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2')
  const browser = await chromium.launch({ executablePath: ensureChromium(say), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const drawn = await page.evaluate(drawFilm, {
    font: (await readFile(font)).toString('base64'),
    seconds: SECONDS,
  })
  await browser.close()

  const film = Buffer.from(drawn, 'base64')
  await writeFile(join(ROOT, 'content', 'films', 'sample.webm'), film)
  say(`content/films/sample.webm: ${film.byteLength} bytes, ${SECONDS} s`)
} catch (error) {
  explainAndExit(error)
}
