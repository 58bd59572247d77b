import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMailAbout, type WriteAbout } from '../../platform/mail/queue.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { getDayIn, getHourIn } from '../days/days.server.ts'
import {
  countNews,
  type DigestContent,
  getMailMode,
  isDigestDue,
  listNewsKinds,
  MAIL_MODES,
  type MailMode,
  type NewsKind,
  planDigest,
} from './rules.ts'
import * as store from './store.server.ts'

/** Begins the `about` of mails to staff. */
export const DIGEST = 'digest'
/** A mail that could not leave for so long is dropped. */
const MAIL_LIVES_MS = 86_400_000

/** Writes the mail that tells a member of staff their news, by counts alone. */
export type WriteDigest = (
  news: { kind: NewsKind; count: number }[],
  to: { name: string; isCounsellor: boolean },
) => { subject: string; body: string }

/** Returns the choices of a member of staff for each kind of news that they get, and the hour. */
export async function viewDigestChoices({ pool }: Database, { by, student }: Acting) {
  await obey(pool, 'digests.choose', { by, student })
  const { modes = {}, hour = 8 } = (await store.readDigestChoices(pool, student.id)) ?? {}
  return { hour, kinds: listNewsKinds(by.role).map((kind) => ({ kind, mode: getMailMode({ modes }, kind) })) }
}

export type ChooseOutcome =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<NewsKind | 'hour', 'mode' | 'hour'>> }

/** Saves which news a member of staff gets by mail, and the hour of the daily mail in their zone. */
export async function chooseDigests(
  database: Database,
  acting: Acting,
  { modes, hour, zone }: { modes: Partial<Record<NewsKind, string>>; hour: number; zone: string },
  now: Date,
): Promise<ChooseOutcome> {
  const kinds = listNewsKinds(acting.by.role)
  const faults: Partial<Record<NewsKind | 'hour', 'mode' | 'hour'>> = {}
  const chosen: Record<string, MailMode> = {}
  for (const kind of kinds) {
    const mode = MAIL_MODES.find((mailMode) => mailMode === modes[kind])
    if (mode) chosen[kind] = mode
    else faults[kind] = 'mode'
  }
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) faults.hour = 'hour'
  return changing(database, 'digests.choose', acting, async (client, recordEvent) => {
    if (Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
    const { modes: before = {} } = (await store.readDigestChoices(client, acting.student.id)) ?? {}
    const resumed = kinds.filter((kind) => before[kind] === 'never' && chosen[kind] !== 'never')
    await store.writeChoices(client, acting.student.id, { modes: chosen, hour, zone, resumed }, now)
    await recordEvent()
    return { ok: true }
  })
}

/** Queues a mail to each member of staff who has news that is due. Returns the number of mails. */
export async function queueDigests({ pool }: Database, house: string, now: Date): Promise<number> {
  await inTransaction(pool, (client) => store.addMembers(client, now))
  let count = 0
  for (const { id } of await store.readMembers(pool))
    if (await inTransaction(pool, (client) => queueDigest(client, id, house, now))) count++
  return count
}

async function queueDigest(
  client: Parameters<typeof store.writeTold>[0],
  id: string,
  house: string,
  now: Date,
): Promise<boolean> {
  const member = await store.findDigestMember(client, id, { isLocked: true })
  if (!member) return false
  const zone = member.zone || house
  const day = getDayIn(zone, now)
  const isDaily = isDigestDue(member, { day, hour: getHourIn(zone, now) })
  const dueModes: MailMode[] = isDaily ? ['at-once', 'daily'] : ['at-once']
  const kinds = listNewsKinds(member.role).filter((kind) => dueModes.includes(getMailMode(member, kind)))
  const content = planDigest(member, await store.readNews(client, member, kinds), { isDaily, now })
  const newsKinds = content ? (Object.keys(content.from) as NewsKind[]) : []
  if (isDaily || content)
    await store.writeTold(client, id, {
      kinds: newsKinds,
      until: content?.until ?? now,
      digestOn: isDaily ? day : member.digestOn,
    })
  if (!content) return false
  const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
  await queueMailAbout(client, { about: nameContent(id, content), expiresAt }, now)
  await acted(client, 'digests.mail', { ...BY_ITSELF, student: { id } })
  return true
}

/**
 * Writes mails to staff when their turn comes, about what still waits then; nothing if all of it is dealt
 * with, or the person does not work here any more.
 */
export function createDigestMailWriter({ pool }: Pick<Database, 'pool'>, write: WriteDigest): WriteAbout {
  return async (about) => {
    const { id, content } = parseContent(about)
    const member = await store.findDigestMember(pool, id)
    if (!member) return undefined
    const kinds = listNewsKinds(member.role).filter(
      (kind) => content.from[kind] && getMailMode(member, kind) !== 'never',
    )
    const news = countNews(await store.readNews(pool, member, kinds), content)
    if (news.length === 0) return undefined
    const { name, email, role } = member
    return { recipient: email, ...write(news, { name, isCounsellor: role === 'counsellor' }) }
  }
}

/** `digest ID UNTIL lead=FROM,paper=FROM`, with moments in milliseconds. */
function nameContent(id: string, { until, from }: DigestContent) {
  const kinds = Object.entries(from).map(([kind, since]) => `${kind}=${since.getTime()}`)
  return [DIGEST, id, until.getTime(), kinds.join()].join(' ')
}

function parseContent(about: string): { id: string; content: DigestContent } {
  const [, id, until, kinds = ''] = about.split(' ')
  const from = kinds.split(',').map((part) => part.split('='))
  return {
    id,
    content: {
      until: new Date(Number(until)),
      from: Object.fromEntries(from.map(([kind, since]) => [kind, new Date(Number(since))])),
    },
  }
}
