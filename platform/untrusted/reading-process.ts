import { serialize } from 'node:v8'
import type { ReaderAnswer } from './read-apart.ts'

// The process that `readApart` starts: it runs one reader on one input, sends the value, and ends.

/** A larger value cannot be a sensible answer about a file, and would keep the server busy receiving it. */
const MAX_VALUE_BYTES = 16 * 1024 * 1024

process.once('message', async ({ module, name, args }: { module: string; name: string; args: unknown[] }) => {
  process.send!(await getAnswer(module, name, args), () => process.exit())
})
// The server has ended.
process.once('disconnect', () => process.exit())

async function getAnswer(module: string, name: string, args: unknown[]): Promise<ReaderAnswer> {
  try {
    const { [name]: read } = await import(module)
    const value = serialize(await read(...args))
    if (value.length > MAX_VALUE_BYTES)
      return { reason: 'too-large', detail: `a value of ${value.length} bytes` }
    return { value }
  } catch (error) {
    return { reason: 'crashed', detail: String(error instanceof Error ? error.stack : error).slice(0, 2_000) }
  }
}
