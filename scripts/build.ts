import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { compress, isCompressible, WORTH_COMPRESSING } from '../platform/encoding.ts'
import { drawPictures } from './pictures.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'build', 'made-from')

/** Everything the built pages are made from. */
const SOURCES = [
  'app',
  'admissions',
  'engine',
  'platform',
  'content',
  'public',
  'scripts/fonts.ts',
  'scripts/pictures',
  'scripts/pictures.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/**
 * Builds the pages unless `build/` was made from exactly these sources. Compares contents, not times, as a
 * checkout changes times.
 */
export async function buildIfStale(say: (line: string) => void) {
  const sources = computeFingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return

  const began = performance.now()
  say('Building the pages')
  rmSync(STAMP, { force: true })
  await runBuild()
  await drawPictures(join(ROOT, 'build', 'client'))
  await precompress(join(ROOT, 'build', 'client'))
  writeFileSync(STAMP, sources)
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function computeFingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    if (!existsSync(path)) continue
    const isFile = /\.\w+$/.test(source)
    const names = isFile
      ? ['']
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name).slice(path.length))
          // The server reads them when it starts; pages do not contain them.
          .filter((name) => join(source, name) !== join('content', 'phrases', basename(name)))
          .sort()
    for (const name of names) hash.update(`${source}${name}\0`).update(readFileSync(path + name))
  }
  return hash.digest('hex')
}

/** Runs the build in its own process, to free the bundler's memory afterwards. */
async function runBuild() {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  // The bundler leaves the address of a missing file unchanged and continues: a page would request it in
  // vain.
  if (code !== 0 || /didn['’]t resolve at build time/.test(output))
    throw new Error(`The pages could not be built:\n${output}`)
}

/** Compresses the built files once, because the best compression is slow (0.1 s a file). */
async function precompress(folder: string) {
  const types: Record<string, string> = {
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
    json: 'application/json',
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files.map(async (name) => {
      const type = types[name.split('.').at(-1) ?? '']
      if (!type || !isCompressible(type)) return
      const file = join(folder, name)
      const body = await readFile(file)
      if (body.byteLength < WORTH_COMPRESSING) return
      await writeFile(`${file}.br`, await compress(body, 'br', 'once'))
      await writeFile(`${file}.gz`, await compress(body, 'gzip', 'once'))
    }),
  )
}
