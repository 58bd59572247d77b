import { readdir } from 'node:fs/promises'

/** Returns the names in a folder; none if there is no such folder. */
export async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
