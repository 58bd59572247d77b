import { rm } from 'node:fs/promises'
import type { Database } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { createFileKey } from '../../platform/files/store.ts'
import { changing, obey } from '../access/acting.server.ts'
import type { Acting } from '../access/types.ts'
import { typeByHead } from './content.server.ts'
import { queueKey, scanForViruses, type Upload } from './documents.server.ts'
import { redrawPhotoApart } from './draw-apart.server.ts'
import * as store from './store.server.ts'
import { removeDiscarded } from './sweep.server.ts'
import type { FileFault, UploadOutcome } from './types.ts'

export const PHOTO_TYPE = 'image/webp'

/**
 * Replaces the student's picture; the old one is served until the new row is committed. Returns the address
 * of the new one.
 */
export async function changePhoto(
  database: Database,
  files: Files,
  acting: Acting,
  { file, address: network }: Omit<Upload, 'fields'>,
  addressOf: (version: string) => string,
  now: Date,
): Promise<UploadOutcome<{ address: string }>> {
  if (!file) return refusePhoto('file-missing')
  // First the part that users can see: the name.
  if (!/\.(jpe?g|png)$/i.test(file.name)) return refusePhoto('photo-name')
  if (file.tooLong) return refusePhoto('file-too-long')
  const type = await typeByHead(file.path)
  if ('fault' in type) return refusePhoto(type.fault)
  if (type.type !== 'jpeg' && type.type !== 'png') return refusePhoto('file-type')
  const searched = await scanForViruses(files, file.path)
  if (searched !== 'clean')
    return searched === 'infected' ? refusePhoto('infected') : { ok: false, reason: searched }

  const drawn = { large: `${file.path}.large`, small: `${file.path}.small` }
  const keys = { large: createFileKey(), small: createFileKey() }
  try {
    const { confirmed } = await store.readSpaceUsed(database.pool, acting.student)
    const sender = { owner: queueKey(acting.student.id, confirmed, network), isConfirmed: confirmed }
    const refusal = await redrawPhotoApart(sender, file.path, type.type, drawn)
    if (refusal && 'fault' in refusal) return refusePhoto(refusal.fault)
    if (refusal) return { ok: false, reason: refusal.refusal }
    await files.keep(keys.large, drawn.large)
    await files.keep(keys.small, drawn.small)
  } finally {
    for (const path of Object.values(drawn)) await rm(path, { force: true })
  }
  const address = await recordPhoto(database, acting, keys, addressOf, now)
  await removeDiscarded(database, files)
  return { ok: true, result: { address } }
}

/** Removes the picture; the initials are shown again. Succeeds if there is none. */
export async function removePhoto(database: Database, files: Files, acting: Acting) {
  const { student } = acting
  await changing(database, 'profile.removePhoto', acting, async (client, recordEvent) => {
    await store.deletePhoto(client, student)
    await store.setImage(client, student, null)
    await recordEvent()
  })
  await removeDiscarded(database, files)
}

/** Opens a version of a student's own picture. `undefined` if they have no such picture, or no longer. */
export async function openPhoto(
  { pool }: Database,
  files: Files,
  acting: Acting,
  version: string,
  size: 'large' | 'small',
) {
  await obey(pool, 'profile.viewPhoto', acting)
  const photo = await store.findPhoto(pool, acting.student)
  return photo?.version === version ? files.read(photo[size]) : undefined
}

function recordPhoto(
  database: Database,
  acting: Acting,
  keys: { large: string; small: string },
  addressOf: (version: string) => string,
  now: Date,
) {
  const { student } = acting
  return changing(database, 'profile.changePhoto', acting, async (client, recordEvent) => {
    const version = await store.writePhoto(client, student, keys, now)
    const address = addressOf(version)
    await store.setImage(client, student, address)
    await recordEvent(version)
    return address
  })
}

function refusePhoto(file: FileFault) {
  return { ok: false as const, reason: 'invalid' as const, faults: { file } }
}
