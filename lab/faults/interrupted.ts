import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a command (`node --import`): counts every step that changes the disk below DATA_DIR, and at the step INTERRUPT_AT kills the
// process, or says from there on that the disk is full, or broken. Without that it writes how many steps there were to STEPS_FILE when it ends.

const folder = process.env.DATA_DIR!
const interruptAt = Number(process.env.INTERRUPT_AT ?? 0)
const DISKS: Record<string, [code: string, words: string]> = {
  'full disk': ['ENOSPC', 'no space left on device'],
  'broken disk': ['EIO', 'i/o error'],
}
const disk = DISKS[process.env.INTERRUPT_BY ?? '']
const steps: string[] = []

/** Half of what is written gets there before the end. */
function step(name: string, path: unknown, half = () => {}) {
  if (!String(path).startsWith(folder)) return
  steps.push(`${name} ${String(path).slice(folder.length)}`)
  if (!interruptAt || steps.length < interruptAt || (steps.length > interruptAt && !disk)) return
  half()
  if (!disk) process.kill(process.pid, 'SIGKILL')
  const [code, words] = disk
  throw Object.assign(new Error(`${code}: ${words}, write`), { code })
}

const { promises } = fs
const { open, rename, mkdir } = promises
promises.open = async (path, flags, mode) => {
  const file = await open(path, flags, mode)
  if (flags === undefined || flags === 'r') return file
  step('open', path)
  const write = file.writeFile.bind(file)
  file.writeFile = async (data, options) => {
    step('write', path, () => fs.writeSync(file.fd, data.slice(0, data.length >> 1) as string))
    return write(data, options)
  }
  const sync = file.sync.bind(file)
  file.sync = async () => {
    step('sync', path)
    return sync()
  }
  return file
}
promises.rename = async (from, to) => {
  step('rename to', to)
  await rename(from, to)
  step('renamed to', to)
}
promises.mkdir = (async (path: fs.PathLike, options: fs.MakeDirectoryOptions) => {
  step('mkdir', path)
  return mkdir(path, options)
}) as typeof mkdir
const { createWriteStream } = fs
fs.createWriteStream = ((path, options) => {
  const stream = createWriteStream(path, options)
  const write = stream._write.bind(stream)
  stream._write = (chunk, encoding, callback) => {
    try {
      step('write', path, () => fs.writeFileSync(path, chunk.subarray(0, chunk.length >> 1)))
    } catch (error) {
      return callback(error as Error)
    }
    write(chunk, encoding, callback)
  }
  stream._writev = null as never
  return stream
}) as typeof createWriteStream
syncBuiltinESMExports()

process.on('exit', () => {
  if (process.env.STEPS_FILE) fs.writeFileSync(process.env.STEPS_FILE, steps.join('\n'))
})
