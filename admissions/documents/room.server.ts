import type { Connection } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Whose } from '../access/types.ts'
import { spaceOfUnconfirmed, spaceTaken } from './store.server.ts'
import type { UploadRefusal } from './types.ts'

/** What a student may still keep, in bytes, and why it is no more. */
export interface Room {
  bytes: number
  refusal: Extract<UploadRefusal, 'too-many-bytes' | 'unconfirmed-bytes'>
}

/** How much room the student has left for documents. Where addresses can be confirmed, those who have not done so get little. */
export async function roomLeft(
  client: Connection,
  { space }: Pick<Files, 'space'>,
  student: Whose,
): Promise<Room> {
  const { confirmed, bytes } = await spaceTaken(client, student)
  const most = confirmed ? space.confirmed : Math.min(space.confirmed, space.unconfirmed)
  // Anybody can make accounts: what nobody has confirmed has one ceiling together.
  const ceiling = confirmed ? undefined : space.allUnconfirmed
  const room = ceiling === undefined ? most : ceiling - (await spaceOfUnconfirmed(client))
  return {
    bytes: Math.max(0, Math.min(most - bytes, room)),
    refusal: most < space.confirmed || ceiling !== undefined ? 'unconfirmed-bytes' : 'too-many-bytes',
  }
}
