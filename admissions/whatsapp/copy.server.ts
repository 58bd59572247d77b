import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { computeBackoffMs } from '../../platform/outbox/backoff.ts'
import { acted, obey } from '../access/acting.server.ts'
import { type Acting, BY_ITSELF } from '../access/types.ts'
import { notifyCounsellor, type SentAlong } from '../messages/messages.server.ts'
import { hashOfId } from './receive.server.ts'
import { chooseCopyKind } from './rules.ts'
import * as store from './store.server.ts'
import type { CopyKind, DeliveryTrouble, Outgoing, WhatsAppAdapter, WhatsAppTexts } from './types.ts'

/** The longest text that the service takes. */
const MAX_MESSAGE_CHARACTERS = 4_096
/** Maximum number of messages sent in one turn, to leave time for other jobs. */
const MAX_SENT_A_TURN = 20
/** A message that the service has not accepted for this long is given up. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000
/** A message that is being sent for longer belongs to a process that has ended. */
const SENDING_MS = 120_000
/** The service brings a message again for a week at most. */
const REMEMBER_MS = 30 * 86_400_000

/**
 * Returns what happens with a message of staff that goes by WhatsApp too. If it can no longer go as the writer
 * was told, as text or as the template, nothing is sent.
 */
export function copyAlong(acting: Acting, kind: CopyKind, now: Date): SentAlong {
  const student = acting.student.id
  return {
    async refuse(client) {
      await obey(client, 'whatsapp.copy', acting)
      const possible = chooseCopyKind(await store.readContact(client, student), now)
      return possible === kind ? undefined : 'copy-changed'
    },
    async add(client, { nr, shownAt }) {
      await store.queueCopy(client, { student, nr, kind, tryAt: shownAt, now })
      await acted(client, 'whatsapp.copy', acting, String(nr))
    },
  }
}

interface Delivering {
  texts: Pick<WhatsAppTexts, 'stopped' | 'withDocuments'>
  /** Where a student reads their messages, and says how they may be contacted. */
  messagesLink: string
  choicesLink: string
  now: () => Date
  stopping?: AbortSignal
  onTrouble?: (trouble: { id: string; why: string; tries: number }) => void
}

/**
 * Sends the due messages by WhatsApp, each once. A message that the service has certainly not accepted is
 * tried again for a day, with growing delays; one that it may have accepted is not. Returns how many were
 * sent.
 */
export async function deliverByWhatsApp(
  { pool }: Database,
  adapter: WhatsAppAdapter,
  house: Delivering,
): Promise<number> {
  const { now, stopping } = house
  await inTransaction(pool, async (client) => {
    await obey(client, 'whatsapp.deliver', BY_ITSELF)
    await store.forgetReceived(client, new Date(now().getTime() - REMEMBER_MS))
    const lost = new Date(now().getTime() - SENDING_MS)
    for (const student of await store.markUnclear(client, lost, now()))
      await notifyCounsellor(client, { id: student }, 'messages')
  })
  let count = 0
  for (let turn = 0; turn < MAX_SENT_A_TURN && !stopping?.aborted; turn++) {
    const next = await inTransaction(pool, (client) => takeNext(client, house))
    if (!next) break
    if (!next.outgoing) continue
    const outcome = await adapter.send(next.outgoing)
    const end = getSendingEnd(outcome, next, now())
    await inTransaction(pool, (client) => endSending(client, next, end, now()))
    if (outcome.ok) count++
    else house.onTrouble?.({ id: next.id, why: outcome.why, tries: next.tries + 1 })
    // The service is not there, or takes nothing now: others wait as well.
    if (end.state === 'waiting') break
  }
  return count
}

type Next = store.DueSending & { outgoing?: Outgoing }

/** Takes the next thing to send. One that may not leave any more is settled, and has no `outgoing`. */
async function takeNext(client: PoolClient, house: Delivering): Promise<Next | undefined> {
  const now = house.now()
  const due = await store.findDue(client, now)
  if (!due) return undefined
  await obey(client, 'whatsapp.deliver', BY_ITSELF)
  const trouble = await findTrouble(client, due, now)
  if (trouble) {
    await endSending(client, due, { state: 'failed', trouble }, now)
    return due
  }
  await store.beginSending(client, due.id, now)
  return { ...due, outgoing: { id: due.id, phone: due.phone, content: getContent(due, house) } }
}

/** Consent and the 24 hours are asked about once more, just before it leaves. */
async function findTrouble(
  client: PoolClient,
  { student, nr, kind, phone }: store.DueSending,
  now: Date,
): Promise<DeliveryTrouble | undefined> {
  if (student === null || nr === null) return undefined
  const contact = await store.readContact(client, student, nr)
  const possible = contact.phone === phone ? chooseCopyKind(contact, now) : undefined
  if (!possible) return 'stopped'
  return kind === 'text' && possible === 'template' ? 'window' : undefined
}

function getContent(
  { kind, text, hasDocuments }: store.DueSending,
  { texts, messagesLink, choicesLink }: Delivering,
): Outgoing['content'] {
  if (kind === 'stop') return { text: texts.stopped(choicesLink) }
  if (kind === 'template' || text === null) return { link: messagesLink }
  const end = hasDocuments ? `\n\n${texts.withDocuments(messagesLink)}` : ''
  const room = MAX_MESSAGE_CHARACTERS - end.length
  return { text: (text.length <= room ? text : `${text.slice(0, room - 1)}…`) + end }
}

function getSendingEnd(
  outcome: Awaited<ReturnType<WhatsAppAdapter['send']>>,
  { tries, queuedAt }: store.DueSending,
  now: Date,
): store.SendingEnd {
  if (outcome.ok) return { state: 'sent', serviceHash: hashOfId(outcome.id) }
  if (outcome.ending === 'unclear') return { state: 'unclear' }
  if (outcome.ending === 'for-good') return { state: 'failed', trouble: outcome.trouble }
  if (now.getTime() - queuedAt.getTime() > GIVE_UP_AFTER_MS) return { state: 'failed', trouble: 'gave-up' }
  return { state: 'waiting', tryAt: new Date(now.getTime() + computeBackoffMs(tries + 1, Math.random())) }
}

async function endSending(
  client: PoolClient,
  { id, student }: store.DueSending,
  end: store.SendingEnd,
  now: Date,
) {
  await store.endSending(client, id, end, now)
  if (student) await notifyCounsellor(client, { id: student }, 'messages')
  if (end.state === 'sent') {
    const about = student ? { student: { id: student } } : {}
    await acted(client, 'whatsapp.deliver', { ...BY_ITSELF, ...about }, id)
  }
}
