import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { inject } from 'vitest'
import type { StaffRole } from '../admissions/access/types.ts'
import { openPage } from './browser.ts'

/** A member of staff at a site: their address, and the cookies of a session with a second factor. */
export interface Joined {
  email: string
  cookie: string
}

const PASSWORD = 'seven-new-lanterns'

/** An operator’s command beside the running site. */
export async function runStaffCommand(folder: string, script: string, ...words: string[]): Promise<string> {
  const path = resolve(import.meta.dirname, '../scripts', `${script}.ts`)
  const env = { ...process.env, DATA_DIR: folder, PUBLIC_URL: '', NODE_OPTIONS: '' }
  return (await promisify(execFile)(process.execPath, [path, ...words], { env })).stdout
}

/** Works here from now on: by the operator's command, its invitation, a password and the first code of an app, which opens the desk. */
export async function joinStaff(
  site: string,
  folder: string,
  role: StaffRole,
  name = 'Meera Iyer',
): Promise<Joined> {
  const email = `${role}.${randomUUID()}@example.org`
  const [, token] = /token=([\w-]+)/.exec(await runStaffCommand(folder, 'staff', 'add', name, email, role))!
  const send = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(site + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site, connection: 'close', ...(cookie && { cookie }) },
      body: new URLSearchParams(form),
    })
  await send('/reset-password', { token, password: PASSWORD })
  const entered = await send('/sign-in', { email, password: PASSWORD, keep: 'yes' })
  const cookie = entered.headers
    .getSetCookie()
    .map((cookieText) => cookieText.split(';')[0])
    .join('; ')
  // A password alone opens nothing of the desk: the page shows the key of an app, whose first code does.
  const door = await fetch(`${site}/desk/enter`, { headers: { cookie, connection: 'close' } })
  const [, secret] = /<code[^>]*>(.*?)<\/code>/s.exec(await door.text())!
  const key = secret.replace(/<[^>]+>/g, '')
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
  const opened = await send('/desk/enter', { code }, cookie)
  if (opened.status !== 200) throw new Error(`The first code was answered with ${opened.status}.`)
  return { email, cookie }
}

/** The end of a student’s desk addresses, once a reason was given. */
export async function giveReason(
  site: string,
  cookie: string,
  student: string,
  why = 'check',
): Promise<string> {
  const answer = await fetch(`${site}/desk/students/${student}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, connection: 'close', cookie },
    body: new URLSearchParams({ do: `why ${why}` }),
  })
  return new URL(answer.headers.get('location')!, site).search
}

/** Opens a page of the desk as a new member of staff, on the site under test or a test file's own. */
export async function asStaff(
  role: StaffRole,
  path: string,
  name?: string,
  { address, folder } = { address: inject('site'), folder: inject('siteFolder') },
) {
  const joined = await joinStaff(address, folder, role, name)
  const page = await openPage('about:blank', { baseURL: address })
  const cookies = joined.cookie.split('; ').map((pair) => {
    const [key, ...value] = pair.split('=')
    return { name: key, value: value.join('='), url: address }
  })
  await page.context().addCookies(cookies)
  await page.goto(path)
  return { page, ...joined }
}
