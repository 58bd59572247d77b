import type { Database } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { isNotReceived, type Received } from '../../platform/files/receive.ts'
import type { Whose } from '../access/types.ts'
import { measureRoomLeft } from './room.server.ts'
import { MAX_FILE_BYTES } from './types.ts'

const MAX_AT_ONCE = 4
/** Bytes allowed for a form in addition to its file: more than it needs. */
const FORM_BYTES = 64 * 1024

/** The number of uploads in progress for each student in this store. */
const underWay = new WeakMap<Files, Map<string, number>>()

/** Takes a form with a document from a student, and no more of it than there is room for. */
export async function receiveDocument({ pool }: Database, files: Files, student: Whose, request: Request) {
  const { bytes } = await measureRoomLeft(pool, files, student)
  const announced = Number(request.headers.get('content-length'))
  const longest =
    announced > bytes + FORM_BYTES && announced <= MAX_FILE_BYTES ? 0 : Math.min(MAX_FILE_BYTES, bytes)
  return receiveUpload(files, student, request, longest)
}

/**
 * Receives a form with a file of up to `longest` bytes from a student, who may have only a few uploads in
 * progress. The caller must discard the received file.
 */
export async function receiveUpload(
  files: Files,
  { id }: Whose,
  request: Request,
  longest: number,
): Promise<Received | 'broken-off' | 'too-fast'> {
  const counts = underWay.get(files) ?? new Map<string, number>()
  underWay.set(files, counts)
  const mine = counts.get(id) ?? 0
  if (mine >= MAX_AT_ONCE) return 'too-fast'
  counts.set(id, mine + 1)
  try {
    return await files.receive(request, longest)
  } catch (error) {
    if (isNotReceived(error)) return 'broken-off'
    throw error
  } finally {
    const remaining = counts.get(id)! - 1
    if (remaining > 0) counts.set(id, remaining)
    else counts.delete(id)
  }
}
