import { expect, inject, test } from 'vitest'
import routes from '../../app/routes.ts'
import { signUpByForm } from '../students.ts'

/** Who asks: nobody, the student whose ids stand in the address, another student. */
type Role = 'visitor' | 'owner' | 'other'

interface Expected {
  /** What stands for the parts that begin with a colon; of the owner's, made before the test. */
  fill?: Record<string, string>
  /** Status by role; a visitor's 302 has to lead to where people sign in. */
  status: Record<Role, number>
}

const open: Expected = { status: { visitor: 200, owner: 200, other: 200 } }
const own: Expected = { status: { visitor: 302, owner: 200, other: 200 } }
const leads = (status: number): Expected => ({ status: { visitor: status, owner: status, other: status } })
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
  '/shortlist': { status: { visitor: 200, owner: 302, other: 302 } },
  '/sign-up': { status: { visitor: 200, owner: 303, other: 303 } },
  '/sign-in': { status: { visitor: 200, owner: 303, other: 303 } },
  '/sign-in/google': leads(303),
  '/sign-in/google/answer': leads(303),
  '/sign-in/google/done': open,
  '/sign-out': leads(302),
  '/forgot-password': open,
  '/reset-password': open,
  '/verify-email': open,
  '/account-closed': open,
  '/mailbox': leads(404),
  '/dashboard': { status: { visitor: 302, owner: 302, other: 302 } },
  '/dashboard/profile': own,
  '/dashboard/account': own,
  '/dashboard/documents': own,
  '/dashboard/photo': own,
  '/dashboard/shortlist': own,
  '/dashboard/applications': own,
  '/dashboard/applications/:application': { status: { visitor: 302, owner: 200, other: 404 } },
  '/dashboard/applications/:application/check': { status: { visitor: 302, owner: 302, other: 404 } },
  '/dashboard/applications/:application/papers/:paper': {
    status: { visitor: 302, owner: 200, other: 404 },
    fill: { paper: 'transcripts' },
  },
  // It is only ever posted to.
  '/dashboard/applications/:application/papers/:paper/upload': leads(400),
  '/shared/shortlist/:token': { ...leads(404), fill: { token: 'nobodys' } },
  '/dashboard/account/export': own,
  // It is only ever posted to.
  '/dashboard/documents/upload': leads(400),
  // It signs any address; what the address opens is asked there.
  '/dashboard/documents/:version': {
    status: { visitor: 302, owner: 303, other: 303 },
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
  '/recommendations/:set': { status: { visitor: 302, owner: 200, other: 404 } },
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

const roles: Record<Role, () => Promise<string>> = {
  visitor: async () => '',
  owner: signUp,
  other: signUp,
}

test('each answers a visitor, its owner and another student as it should', async () => {
  const cookies = Object.fromEntries(
    await Promise.all(Object.entries(roles).map(async ([role, enter]) => [role, await enter()])),
  ) as Record<Role, string>
  const ids = await makeThings(cookies.owner)

  const wrong: string[] = []
  for (const [route, { fill = {}, status }] of Object.entries(expected)) {
    const path = route.replaceAll(/:([\w?.]+)|\*/g, (part, name) => fill[name ?? '*'] ?? ids[name] ?? part)
    const asked = (Object.keys(status) as Role[]).map(async (role) => ({
      role,
      answer: await ask(path, cookies[role]),
    }))
    for (const { role, answer } of await Promise.all(asked)) {
      const leadsIn = (answer.headers.get('location') ?? '').startsWith('/sign-in')
      const refused = status.visitor === 302 && status.owner !== 302 && role === 'visitor'
      if (answer.status !== status[role] || (refused && !leadsIn))
        wrong.push(`${path} as ${role}: ${answer.status}, not ${status[role]}`)
      await answer.body?.cancel()
    }
  }

  expect(wrong).toEqual([])
})

test('what changes something of the owner’s is not there for another student', async () => {
  const [owner, other] = await Promise.all([signUp(), signUp()])
  const { application, set } = await makeThings(owner)

  for (const [path, form] of [
    [`/dashboard/applications/${application}`, { step: 'withdraw' }],
    [`/recommendations/${set}`, { note: 'mine now' }],
    [`/recommendations/${set}`, { intent: 'remove' }],
  ] as const) {
    expect((await send(path, form, other)).status, path).toBe(404)
  }
  expect((await ask(`/recommendations/${set}`, owner)).status).toBe(200)
  expect((await send(`/dashboard/applications/${application}`, { step: 'withdraw' }, owner)).status).toBe(200)
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
    ['/dashboard/shortlist', { press: `remove ${nul}` }],
    ['/dashboard/shortlist', { press: `move 99999999999999 ${programme}` }],
    ['/dashboard/shortlist', { press: 'save x', [`note-x${nul}`]: 'mine' }],
    ['/dashboard/account', { do: `sign-out-device ${nul}` }],
    ['/dashboard/account', { do: `remove-passkey ${nul}` }],
    ['/dashboard/profile', { form: 'experience', intent: 'remove', entry: nul, version: 'x' }],
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
