import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../../../admissions/access/types.ts'
import routes from '../../../app/routes.ts'
import { signUpByForm } from '../../students.ts'

/** Who asks: nobody, the student whose ids stand in the address, another student, and whoever works here. */
type Asking = 'visitor' | 'own' | 'other' | StaffRole

interface Expected {
  /** What stands for the parts that begin with a colon; of the student's own, made before the test. */
  fill?: Record<string, string>
  /** Status for each; a visitor's 302 has to lead to where people sign in. */
  status: Record<'visitor' | 'own' | 'other', number>
  /** For whoever works here, where it is another than for a visitor; what is a student's own is not there for them. */
  staff?: number
}

const open: Expected = { status: { visitor: 200, own: 200, other: 200 } }
const own: Expected = { status: { visitor: 302, own: 200, other: 200 } }
const leads = (status: number): Expected => ({
  status: { visitor: status, own: status, other: status },
  staff: status,
})
const programme = 'cricos-moor-master-of-law'
const nobodys = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'

/** Every address of the site. A route that is not here, and one here that is no route, fails the test. */
const expected: Record<string, Expected> = {
  '/': open,
  '/home': open,
  '/lead': open,
  '/contact': open,
  '/ai-university-search': open,
  '/sources': open,
  '/how-it-works': open,
  '/pricing': open,
  '/about': open,
  '/for-institutions': open,
  '/terms&conditions': open,
  '/privacy-policy': open,
  '/blogs': open,
  '/:article': { ...open, fill: { article: 'Embarking-on-Excellence' } },
  '/services': leads(301),
  '/coach': open,
  '/coach/answers': open,
  '/explore': open,
  '/explore/university': leads(302),
  '/explore/university/:programme': { ...open, fill: { programme } },
  '/explore/university/:programme/apply': { ...own, fill: { programme } },
  '/explore/institution/:institution': { ...open, fill: { institution: 'cricos-harbour' } },
  '/explore/compare': open,
  '/shortlist': { status: { visitor: 200, own: 302, other: 302 } },
  '/sign-up': { status: { visitor: 200, own: 303, other: 303 }, staff: 303 },
  '/sign-in': { status: { visitor: 200, own: 303, other: 303 }, staff: 303 },
  '/sign-in/google': leads(303),
  '/sign-in/google/answer': leads(303),
  '/sign-in/google/done': open,
  '/sign-out': leads(302),
  '/forgot-password': open,
  '/reset-password': open,
  '/verify-email': open,
  '/account-closed': open,
  '/mailbox': leads(404),
  // Signing in leads there, and whoever works here goes on to their account.
  '/dashboard': { status: { visitor: 302, own: 302, other: 302 }, staff: 302 },
  '/dashboard/profile': { ...own, staff: 302 },
  '/dashboard/account': { ...own, staff: 200 },
  '/dashboard/documents': own,
  '/dashboard/photo': own,
  '/dashboard/shortlist': own,
  '/dashboard/applications': own,
  '/dashboard/applications/:application': { status: { visitor: 302, own: 200, other: 404 } },
  '/dashboard/applications/:application/check': { status: { visitor: 302, own: 302, other: 404 } },
  '/dashboard/applications/:application/papers/:paper': {
    status: { visitor: 302, own: 200, other: 404 },
    fill: { paper: 'transcripts' },
  },
  // It is only ever posted to.
  '/dashboard/applications/:application/papers/:paper/upload': leads(400),
  '/shared/shortlist/:token': { ...leads(404), fill: { token: 'nobodys' } },
  '/dashboard/account/export': { ...own, staff: 200 },
  // It is only ever posted to.
  '/dashboard/documents/upload': leads(400),
  // It signs any address; what the address opens is asked there.
  '/dashboard/documents/:version': {
    status: { visitor: 302, own: 303, other: 303 },
    fill: { version: nobodys },
  },
  '/documents/:version': { ...leads(404), fill: { version: nobodys } },
  '/photos/:version': { ...leads(404), fill: { version: nobodys } },
  // Without a session it says that the session is over.
  '/live': open,
  '/places/:country/:state?': { ...open, fill: { country: 'IN', 'state?': 'IN-MH' } },
  '/recommendations': open,
  '/recommendations/states': open,
  '/recommendations/file.pdf': leads(404),
  '/recommendations/file.csv': leads(404),
  '/recommendations/:set': { status: { visitor: 302, own: 200, other: 404 } },
  '/how-ranking-works': open,
  '/tools/score-converter': open,
  '/tools/cost': open,
  '/robots.txt': open,
  '/articles.xml': open,
  '/llms.txt': open,
  '/site.webmanifest': open,
  '/sitemap.xml': open,
  '/sitemap/:part.xml': { ...open, fill: { 'part.xml': 'site.xml' } },
  '/*': { ...leads(404), fill: { '*': 'nowhere/at-all' } },
}

test('every route is in the table, and nothing else', () => {
  expect(Object.keys(expected).sort()).toEqual(pathsOf(routes, '').sort())
})

const enter: Record<Asking, () => Promise<string>> = {
  visitor: async () => '',
  own: signUp,
  other: signUp,
  ...(Object.fromEntries(STAFF_ROLES.map((role) => [role, () => join(role)])) as Record<
    StaffRole,
    () => Promise<string>
  >),
}
const everybody = Object.keys(enter) as Asking[]

/** What a route answers somebody with. */
function expectedOf({ status, staff }: Expected, asking: Asking) {
  if (asking === 'visitor' || asking === 'own' || asking === 'other') return status[asking]
  return staff ?? (status.visitor === 302 ? 404 : status.visitor)
}

test('each answers a visitor, its student, another one and every role as it should', async () => {
  const cookies = Object.fromEntries(
    await Promise.all(everybody.map(async (asking) => [asking, await enter[asking]()])),
  ) as Record<Asking, string>
  const ids = await makeThings(cookies.own)

  const wrong: string[] = []
  for (const [route, row] of Object.entries(expected)) {
    const { fill = {}, status } = row
    const path = route.replaceAll(/:([\w?.]+)|\*/g, (part, name) => fill[name ?? '*'] ?? ids[name] ?? part)
    const asked = everybody.map(async (role) => ({
      role,
      answer: await ask(path, cookies[role]),
    }))
    for (const { role, answer } of await Promise.all(asked)) {
      const leadsIn = (answer.headers.get('location') ?? '').startsWith('/sign-in')
      const refused = status.visitor === 302 && status.own !== 302 && role === 'visitor'
      if (answer.status !== expectedOf(row, role) || (refused && !leadsIn))
        wrong.push(`${path} as ${role}: ${answer.status}, not ${expectedOf(row, role)}`)
      await answer.body?.cancel()
    }
  }

  expect(wrong).toEqual([])
})

test('the API has a student’s own for students alone', async () => {
  const [student, counsellor] = await Promise.all([signUp(), join('counsellor')])

  for (const path of ['/api/v1/me', '/api/v1/shortlist']) {
    const statuses = [await ask(path, ''), await ask(path, student), await ask(path, counsellor)]
    expect(
      statuses.map(({ status }) => status),
      path,
    ).toEqual([401, 200, 404])
  }
})

test('what changes something of a student’s is not there for another student', async () => {
  const [owner, other] = await Promise.all([signUp(), signUp()])
  const { application, set } = await makeThings(owner)

  for (const [path, form] of [
    [`/dashboard/applications/${application}`, { do: 'step withdraw' }],
    [`/recommendations/${set}`, { note: 'mine now' }],
    [`/recommendations/${set}`, { intent: 'remove' }],
  ] as const) {
    expect((await send(path, form, other)).status, path).toBe(404)
  }
  expect((await ask(`/recommendations/${set}`, owner)).status).toBe(200)
  expect((await send(`/dashboard/applications/${application}`, { do: 'step withdraw' }, owner)).status).toBe(
    200,
  )
})

test('what no page would ask or send is not there, and no fault of ours', async () => {
  const cookie = await signUp()
  const nul = '\u0000'
  for (const path of [
    '/dashboard/applications/%00',
    '/dashboard/documents?remove=%00',
    '/dashboard/profile?done=__proto__',
    '/dashboard/shortlist?add=%00',
    '/documents/%00',
    '/photos/%00',
    '/shared/shortlist/%00',
    '/recommendations/%00',
    '/places/%00',
  ])
    expect((await ask(path, cookie)).status, path).toBeLessThan(500)
  for (const [path, form] of [
    ['/dashboard/shortlist', { do: `remove ${nul}` }],
    ['/dashboard/shortlist', { do: `move 99999999999999 ${programme}` }],
    ['/dashboard/shortlist', { do: 'save x', [`note-x${nul}`]: 'mine' }],
    ['/dashboard/account', { do: `sign-out-device ${nul}` }],
    ['/dashboard/account', { do: `remove-passkey ${nul}` }],
    ['/dashboard/profile', { form: 'experience', do: 'remove', entry: nul, version: 'x' }],
  ] as const)
    expect((await send(path, form, cookie)).status, JSON.stringify(form)).toBeLessThan(500)
})

function pathsOf(entries: typeof routes, above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = index ? above || '/' : `${above}/${path}`
    return [...(index || children.length === 0 ? [here] : []), ...pathsOf(children, here)]
  })
}

/** An application and a set of recommendations of the owner's. */
async function makeThings(cookie: string): Promise<Record<string, string>> {
  const begun = await send('/dashboard/applications', { programme }, cookie)
  const made = await send('/recommendations', { state: 'any', degree: 'any', discipline: 'law' }, cookie)
  const idIn = (answer: Response) => /[\da-f-]{36}/.exec(answer.headers.get('location') ?? '')![0]
  return { application: idIn(begun), set: idIn(made) }
}

function signUp() {
  return signUpByForm(inject('site'))
}

/** Works here from now on, by the operator's command and its invitation; gives the cookies of the session. */
async function join(role: StaffRole): Promise<string> {
  const email = `${role}.${randomUUID()}@example.org`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../../scripts/staff.ts'), 'add', 'Meera Iyer', email, role],
    { env: { ...process.env, DATA_DIR: inject('siteFolder'), PUBLIC_URL: '' } },
  )
  const token = /token=([\w-]+)/.exec(stdout)![1]
  const password = 'seven-new-lanterns'
  expect((await send('/reset-password', { token, password })).status).toBe(303)
  const entered = await send('/sign-in', { email, password, keep: 'yes' })
  return entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A connection that is kept can end at the instant that it is used again. */
const alone = { connection: 'close' }

function ask(path: string, cookie: string) {
  return fetch(inject('site') + path, {
    redirect: 'manual',
    headers: { ...alone, ...(cookie && { cookie }) },
  })
}

function send(path: string, form: Record<string, string>, cookie = '') {
  const site = inject('site')
  return fetch(site + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, ...alone, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
  })
}
