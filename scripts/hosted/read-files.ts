import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A document as it was hosted, unchecked. */
export interface Hosted {
  uid: string
  document: unknown
}

/**
 * Yields the documents of `{"users": {uid: document}}`, of lines with a `uid`, or of a folder of such files.
 * Throws a sentence for anything else.
 */
export async function* readHostedDocuments(path: string): AsyncGenerator<Hosted> {
  if ((await stat(path)).isDirectory()) {
    for (const name of (await readdir(path)).sort()) {
      if (/\.(json|jsonl|ndjson)$/.test(name)) yield* readHostedDocuments(join(path, name))
    }
    return
  }
  if (extname(path) === '.json') yield* getDocuments(path, await readJson(path))
  else yield* readDocumentsByLine(path)
}

function* getDocuments(path: string, value: unknown): Generator<Hosted> {
  const users = isRecord(value) && isRecord(value.users) ? value.users : undefined
  if (users) {
    for (const [uid, document] of Object.entries(users)) yield { uid, document }
    return
  }
  if (!isRecord(value)) throw new Error(`${path} holds no documents. Write {"users": {uid: document}}.`)
  yield { uid: findUid(value) ?? basename(path, '.json'), document: value }
}

async function* readDocumentsByLine(path: string): AsyncGenerator<Hosted> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    const document = parseJson(line, `${path}, line ${number}`)
    const uid = isRecord(document) ? findUid(document) : undefined
    if (!uid)
      throw new Error(`${path}, line ${number}: there is no uid. Each line is one document with its uid.`)
    yield { uid, document }
  }
}

async function readJson(path: string) {
  return parseJson(await readFile(path, 'utf8'), path)
}

/** Reports the error without repeating the value, which is personal data. */
function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${where} is not JSON.`)
  }
}

function findUid({ uid }: Record<string, unknown>) {
  return typeof uid === 'string' && uid !== '' ? uid : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
