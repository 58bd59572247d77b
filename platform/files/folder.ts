import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileKey } from './store.ts'

/** Opens a store in a local folder: `ab/abcdef…`, in 256 subfolders. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const getPath = (key: string) => {
    if (!isFileKey(key)) throw new Error('This is no key of a file.')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async keep(key, path) {
      const place = getPath(key)
      if (await mkdir(dirname(place), { recursive: true, mode: 0o700 })) await syncFolder(folder)
      await syncFile(path)
      await rename(path, place)
      await syncFolder(dirname(place))
    },
    async read(key) {
      const file = await ignoreMissing(open(getPath(key)))
      if (!file) return undefined
      try {
        return { bytes: (await file.stat()).size, content: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(key) {
      await rm(getPath(key), { force: true })
    },
    async *list() {
      for await (const shelf of await opendir(folder)) {
        if (!shelf.isDirectory()) continue
        for await (const { name } of await opendir(join(folder, shelf.name))) {
          const stats = isFileKey(name) && (await ignoreMissing(stat(getPath(name))))
          if (stats) yield { key: name, keptAt: stats.mtime }
        }
      }
    },
  }
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is on disk only once its folder is. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function ignoreMissing<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
