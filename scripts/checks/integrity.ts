import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  integrity?: string
  /** It is inside another package, whose hash covers it. */
  inBundle?: boolean
}

/**
 * Returns the lockfile's packages without a SHA-512: a registry could serve different content for the same
 * version.
 */
export function listWithoutIntegrity(lockfile: string): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(
      ([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    )
    .map(([path]) => path.replace(/^node_modules\//, ''))
}

/** Returns the fault of a project's lockfile; `undefined` if all of its packages have a hash. */
export function checkIntegrity(root: string) {
  const packages = listWithoutIntegrity(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (packages.length === 0) return undefined
  return `package-lock.json has no SHA-512 of ${packages.join(', ')}: install anew, so that npm writes it.`
}
