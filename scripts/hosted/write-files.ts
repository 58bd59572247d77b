import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UserDocument } from '../../admissions/user-document/user-document.ts'

/**
 * Writes documents as `readHostedDocuments` reads them: one per line or all in one object, depending on the
 * file's name. Returns how many.
 */
export async function writeDocuments(documents: AsyncIterable<UserDocument>, to: Writable, name: string) {
  let count = 0
  async function* lines() {
    for await (const document of documents) {
      count++
      yield `${JSON.stringify(document)}\n`
    }
  }
  async function* object() {
    yield '{"users": {'
    for await (const document of documents) {
      yield `${count++ > 0 ? ',' : ''}\n${JSON.stringify(document.uid)}: ${JSON.stringify(document)}`
    }
    yield '\n}}\n'
  }
  await pipeline(/\.(jsonl|ndjson)$/.test(name) ? lines() : object(), to)
  return count
}
