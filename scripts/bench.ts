import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// `npm run bench [-- name …]`: runs one of the benches in lab/bench/ by its file name.

const folder = resolve(import.meta.dirname, '../lab/bench')
const [name, ...words] = process.argv.slice(2)
const file = resolve(folder, `${name}.ts`)

if (name && /^[a-z-]+$/.test(name) && existsSync(file)) {
  // The bench reads its own arguments from `process.argv`, as any script does.
  process.argv = [process.argv[0], file, ...words]
  await import(pathToFileURL(file).href)
} else {
  const names = readdirSync(folder).filter((entry) => /^[a-z-]+\.ts$/.test(entry))
  const list = names.map((entry) => `  npm run bench -- ${entry.slice(0, -3)}`).join('\n')
  process.stdout.write(`Measures:\n${list}\n`)
  process.exitCode = name && name !== '--help' ? 1 : 0
}
