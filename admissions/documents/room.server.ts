import type { ClientBase, Pool } from 'pg'
import type { Files } from '../../platform/files/files.ts'
import type { Whose } from '../access/types.ts'
import type { UploadRefusal } from './types.ts'

/** What a student may still keep, in bytes, and why it is no more. */
export interface Room {
  bytes: number
  refusal: Extract<UploadRefusal, 'too-many-bytes' | 'unconfirmed-bytes'>
}

/** How much room the student's documents leave, all versions counted. Who has not confirmed an address gets little where addresses can be confirmed. */
export async function roomLeft(
  client: Pool | ClientBase,
  { space }: Pick<Files, 'space'>,
  { id }: Whose,
): Promise<Room> {
  const { rows } = await client.query<{ confirmed: boolean; bytes: number }>(
    `select email_verified as confirmed, coalesce(sum(v.bytes), 0)::float8 as bytes
     from users u left join documents d on d.student_id = u.id left join document_versions v on v.document_id = d.id
     where u.id = $1 group by u.id`,
    [id],
  )
  const { confirmed, bytes } = rows[0] ?? { confirmed: false, bytes: 0 }
  const most = confirmed ? space.confirmed : Math.min(space.confirmed, space.unconfirmed)
  return {
    bytes: Math.max(0, most - bytes),
    refusal: most < space.confirmed ? 'unconfirmed-bytes' : 'too-many-bytes',
  }
}
