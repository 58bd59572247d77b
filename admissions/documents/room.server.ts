import type { Connection } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Whose } from '../access/types.ts'
import { readSpaceUsed, sumUnconfirmedSpace } from './store.server.ts'
import type { UploadRefusal } from './types.ts'

/** The bytes a student may still store, and the reason for the limit. */
export interface StudentRoom {
  bytes: number
  refusal: Extract<UploadRefusal, 'too-many-bytes' | 'unconfirmed-bytes'>
}

/**
 * Returns how much space the student has left for documents. If addresses can be confirmed, students who have
 * not confirmed theirs get little.
 */
export async function measureRoomLeft(
  client: Connection,
  { space }: Pick<Files, 'space'>,
  student: Whose,
): Promise<StudentRoom> {
  const { confirmed, bytes } = await readSpaceUsed(client, student)
  const maxBytes = confirmed ? space.confirmed : Math.min(space.confirmed, space.unconfirmed)
  // Anyone can create accounts, so all unconfirmed ones share one ceiling.
  const ceiling = confirmed ? undefined : space.allUnconfirmed
  const room = ceiling === undefined ? maxBytes : ceiling - (await sumUnconfirmedSpace(client))
  return {
    bytes: Math.max(0, Math.min(maxBytes - bytes, room)),
    refusal: maxBytes < space.confirmed || ceiling !== undefined ? 'unconfirmed-bytes' : 'too-many-bytes',
  }
}
