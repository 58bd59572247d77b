import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { readContent } from '../../admissions/content/read.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import type { RunningServer } from '../../tests/server.ts'
import { newPerson } from '../../tests/students.ts'
import { pdf } from '../../tests/world/uploads.ts'

const content = await readContent(resolve(import.meta.dirname, '../../content'))
const consentVersion = content.consents[0].version
const topic = content.site.contactTopics[0].id

let formNumber = 0

/** The requests of users while a server’s disk fails. */
export function createSender(server: Pick<RunningServer, 'address'>) {
  function send(path: string, body: URLSearchParams | FormData, cookie = '') {
    const headers = { origin: server.address, cookie }
    return fetch(server.address + path, { method: 'POST', redirect: 'manual', headers, body })
  }

  return {
    send,

    /** Sends a message, and says how it was answered. */
    async write() {
      const { key, ...form } = message()
      const answer = await fetch(`${server.address}/api/v1/messages`, {
        method: 'POST',
        headers: { origin: server.address, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...form, consent: true, consentVersion }),
      })
      await answer.text()
      return { email: form.email, status: answer.status, later: answer.headers.get('retry-after') }
    },

    /** The same by the page's form. */
    writeByForm: () => send('/contact', new URLSearchParams({ ...message(), consentVersion, consent: 'on' })),

    async health() {
      const answer = await fetch(`${server.address}/healthz`)
      return { status: answer.status, said: await answer.text() }
    },

    /** The cookies of somebody new; undefined where they were not let in. */
    async signUp() {
      const answer = await send('/sign-up', personForm())
      if (answer.status !== 303) return undefined
      return answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
    },

    trySignUp: (form = personForm()) => send('/sign-up', form),

    upload: (cookie: string) => send('/dashboard/documents/upload', transcript(), cookie),
  }
}

/** Whose messages the folder's database holds. */
export async function listStoredEmails(dataDir: string) {
  const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })
  const { rows } = await database.pool.query<{ email: string }>('select email from contact_messages')
  await database.close()
  return new Set(rows.map(({ email }) => email))
}

function message() {
  const number = String(++formNumber).padStart(7, '0')
  const email = `amara.${number}@example.org`
  const key = randomUUID()
  return { name: 'Amara Rao', email, phone: `+91987${number}`, topic, message: 'When? '.repeat(300), key }
}

export function personForm() {
  const { name, email, phoneNumber, password } = newPerson()
  return new URLSearchParams({ name, email, phone: phoneNumber, password, keep: 'yes' })
}

function transcript() {
  const form = new FormData()
  form.set('title', 'Transcript')
  form.set('file', new File([new Uint8Array(pdf('Transcript'))], 'transcript.pdf'))
  return form
}
