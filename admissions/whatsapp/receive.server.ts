import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce, announceIn } from '../../platform/live/announce.ts'
import { acted, changing, obey } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import { isName } from '../inputs/name.ts'
import { toCanonicalPhone } from '../inputs/phone.server.ts'
import { tidyLine } from '../inputs/typed-text.ts'
import { findKnownLeads, insertLead } from '../leads/by-hand/store.server.ts'
import { addNote, findEnquiry } from '../leads/enquiries-store.server.ts'
import { MAX_LEAD_NOTE_LENGTH } from '../leads/lanes.ts'
import { MAX_LEAD_NAME_LENGTH } from '../leads/rules.ts'
import { returnToNew } from '../leads/store.server.ts'
import { addReceivedMessage, notifyCounsellor } from '../messages/messages.server.ts'
import { takeCode } from './proof.server.ts'
import { findProver } from './proof-store.server.ts'
import { WROTE_FIRST } from './rules.ts'
import { stopNumber, stopStudent } from './stop.server.ts'
import { isStop } from './stop-words.ts'
import * as store from './store.server.ts'
import type { DeliveryNews, ReceivedMessage, WhatsAppNews, WhatsAppTexts } from './types.ts'

/** The texts and the link that are used in answers and notes about received messages. */
export interface ReceivingHouse {
  texts: WhatsAppTexts
  /** The page on which a student says how they may be contacted. */
  choicesLink: string
  now: Date
  /** The moment, by the machine's clock in ms, after which no further message is begun. */
  until?: number
}

/**
 * Takes what the service tells of, each message once and on disk before it returns: into the thread of the
 * student who has proven the number, onto the lead who has it, or as a new lead. A code proves a number. One that
 * fails holds up no other; the service brings it again. Returns false if time ran out before all were taken.
 */
export async function takeWhatsAppNews(
  database: Database,
  news: WhatsAppNews,
  house: ReceivingHouse,
): Promise<boolean> {
  const { until = Number.POSITIVE_INFINITY } = house
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => failures.push(error))
  }
  const works = [
    ...news.messages.map((message) => () => receiveMessage(database, message, house)),
    ...news.deliveries.map((delivery) => () => noteDelivery(database, delivery, house.now)),
  ]
  let count = 0
  for (; count < works.length && Date.now() < until; count++) await attempt(works[count])
  if (failures.length > 0) throw failures[0]
  return count === works.length
}

/** Hashes an id of the service. Only hashes are stored, because the ids hold the other side's number. */
export function hashOfId(id: string) {
  return createHash('sha256').update(id).digest('base64url')
}

async function receiveMessage(database: Database, message: ReceivedMessage, house: ReceivingHouse) {
  const { pool } = database
  const hash = hashOfId(message.id)
  const phone = message.phone && toCanonicalPhone(message.phone)
  if (await takeCode(database, { phone, text: message.text, hash }, house.now)) return
  const student = phone ? await findProver(pool, phone) : undefined
  const storedMessage = {
    ...message,
    phone,
    text: readText(message, house.texts),
    saysStop: isStop(message.text),
  }
  if (!student) {
    const students = phone ? await store.findStudentsByPhone(pool, phone) : []
    await inTransaction(pool, async (client) => {
      await obey(client, 'whatsapp.receive', BY_ITSELF)
      if (!(await store.addReceived(client, hash, house.now))) return
      await keepOnLead(client, storedMessage, students.length, house)
    })
    return
  }
  await changing(database, 'whatsapp.receive', { ...BY_ITSELF, student }, async (client, recordEvent) => {
    if (!(await store.addReceived(client, hash, house.now))) return
    await keepInThread(client, storedMessage, student.id, house)
    await recordEvent()
    await announce(client, student.id, 'messages')
  })
}

/** A message as it is kept. */
interface WrittenMessage extends ReceivedMessage {
  saysStop: boolean
}

/** Returns the message's text, with a line of ours for content that we do not store. */
function readText({ text, kind }: ReceivedMessage, texts: WhatsAppTexts): string {
  const cleanText = text.replace(/\r\n/g, '\n').replaceAll('\0', '').trim()
  if (!kind) return cleanText || texts.other('other')
  return cleanText ? `${texts.other(kind)}\n\n${cleanText}` : texts.other(kind)
}

async function keepInThread(
  client: PoolClient,
  { text, phone, at, saysStop }: WrittenMessage,
  student: string,
  { texts, choicesLink, now }: ReceivingHouse,
) {
  // A clock elsewhere may be ahead.
  const writtenAt = at < now ? at : now
  await addReceivedMessage(client, { id: student }, { text, sentAt: writtenAt, via: 'whatsapp' }, now)
  if (!saysStop) return store.noteWritten(client, student, { phone, at: writtenAt, now })
  const isNew = await stopStudent(client, student, 'whatsapp', { text: texts.stopped(choicesLink), now })
  if (isNew) await store.queueStopAnswer(client, phone, now)
}

/**
 * Stores a message from a number that no student has proven: on the newest lead with the number that may be
 * answered by WhatsApp, otherwise as a new lead. By writing, that lead agreed to an answer.
 */
async function keepOnLead(
  client: PoolClient,
  message: WrittenMessage,
  studentCount: number,
  { texts, now }: ReceivingHouse,
) {
  const { phone } = message
  const isStopped = message.saysStop && phone !== ''
  const knownLead = await findLead(client, phone, isStopped)
  const lead = knownLead ?? (isStopped ? undefined : await addLead(client, message, texts, now))
  const hints = [studentCount > 0 && texts.unproven(studentCount), !phone && texts.withoutNumber]
  const text = [...hints, `${texts.note} ${message.text}`].filter(Boolean).join('\n')
  if (lead) for (const note of splitNote(text)) await addNote(client, lead, { note, by: undefined }, now)
  if (knownLead && !isStopped) await returnToNew(client, knownLead, now)
  await acted(client, 'whatsapp.receive', BY_ITSELF, lead)
  if (isStopped && (await stopNumber(client, phone, now))) await store.queueStopAnswer(client, phone, now)
  await announceIn(client, 'leads', 'leads')
}

function addLead(client: PoolClient, { name, phone, at }: WrittenMessage, texts: WhatsAppTexts, now: Date) {
  const ownName = tidyLine(name)
  const isUsable = isName(ownName) && ownName.length <= MAX_LEAD_NAME_LENGTH
  const lead = {
    name: isUsable ? ownName : phone || texts.nobody,
    email: '',
    phone,
    source: 'whatsapp',
    channels: ['whatsapp'],
    agreement: 'whatsapp',
    note: '',
    wants: {},
  }
  return insertLead(client, lead, at < now ? at : now, WROTE_FIRST)
}

/**
 * Returns the newest lead with a number who may be answered by WhatsApp, or who said STOP, which writing again
 * does not undo; none who has become a student. `isAny`: the newest of all.
 */
async function findLead(client: PoolClient, phone: string, isAny: boolean): Promise<string | undefined> {
  if (!phone) return undefined
  for (const { id } of await findKnownLeads(client, { email: '', phone })) {
    const lead = await findEnquiry(client, id)
    if (isAny) return id
    if (!lead || lead.studentId) continue
    if (lead.withdrawn || lead.channels === null || lead.channels.includes('whatsapp')) return id
  }
  return undefined
}

/** Splits a text into notes that are no longer than notes may be. */
function splitNote(text: string): string[] {
  const notes: string[] = []
  for (let start = 0; start < text.length; start += MAX_LEAD_NOTE_LENGTH)
    notes.push(text.slice(start, start + MAX_LEAD_NOTE_LENGTH))
  return notes
}

function noteDelivery({ pool }: Database, delivery: DeliveryNews, now: Date) {
  return inTransaction(pool, async (client) => {
    await obey(client, 'whatsapp.receive', BY_ITSELF)
    const change = await store.noteDelivery(client, delivery, hashOfId(delivery.id), now)
    if (change?.student) await notifyCounsellor(client, { id: change.student }, 'messages')
  })
}
