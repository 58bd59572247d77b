import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { ACCESS, type Verb } from '../../../admissions/access/can.ts'
import { STAFF_ROLES } from '../../../admissions/access/types.ts'
import routes from '../../../app/routes.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { createLog } from '../../../platform/log.ts'
import { type Asking, expectedFor } from '../../access.ts'
import { openFolds, openPage } from '../../browser.ts'
import { giveReason, joinStaff } from '../../staff.ts'
import { signUpByForm } from '../../students.ts'
import { job } from '../../world/people.ts'
import { pdf } from '../../world/uploads.ts'
import { noFile, type Posted, programme, wish } from './address.ts'
import { addresses, calls } from './addresses.ts'
import { elsewhere } from './verbs-without-form.ts'

test('the table has exactly the routes of the app', () => {
  expect(Object.keys(addresses).sort()).toEqual(listPaths(routes, '').sort())
})

/** Everybody with the cookies of their session, the student whose records are named last. */
let everybody: [Asking, string][]
let ids: Record<string, string>
/** The end of addresses in the student’s file, once the owner has given a reason. */
let ownersWhy: string
beforeAll(async () => {
  const entering: [Asking, Promise<string> | string][] = [
    ['visitor', ''],
    ...STAFF_ROLES.map((role): [Asking, Promise<string>] => [
      role,
      joinStaff(inject('site'), inject('siteFolder'), role).then(({ cookie }) => cookie),
    ]),
    ['other', signUp()],
    ['own', signUp()],
  ]
  everybody = await Promise.all(
    entering.map(async ([asking, cookie]): Promise<[Asking, string]> => [asking, await cookie]),
  )
  ids = await makeThings(everybody.at(-1)![1])
  const [, owner] = everybody.find(([asking]) => asking === 'owner')!
  // A student without a counsellor: staff who may open any file may open this.
  const { email } = await (await ask('/api/v1/me', everybody.at(-1)![1])).json()
  const html = await (await ask(`/desk/students?q=${encodeURIComponent(email)}`, owner)).text()
  ids.student = /\/desk\/students\/([\da-f-]{36})/.exec(html)![1]
  ownersWhy = await giveReason(inject('site'), owner, ids.student)
})

function getPath(route: string, filled: Record<string, string>) {
  return route.replaceAll(/:([\w?.]+)|\*/g, (part, name) => filled[name ?? '*'] ?? part)
}

/** A page whose posted forms would say nothing of where they come from. */
function hidesFromOwnForms(headers: Headers, html: string) {
  const policy = /<meta name="referrer" content="([^"]*)"/.exec(html)?.[1] ?? headers.get('referrer-policy')
  return policy === 'no-referrer' && /<form[^>]* method="post"/i.test(html)
}

const leadsIn = (answer: Response) => (answer.headers.get('location') ?? '').startsWith('/sign-in')

test('each route answers every role as the access table says', async () => {
  const faults: string[] = []
  for (const [route, address] of Object.entries(addresses)) {
    const { verb, named, desk, status = 200, elsewhere: refusing = 404, visitor, fill } = address
    const path = getPath(route, { ...ids, ...fill })
    await Promise.all(
      everybody.map(async ([asking, cookie]) => {
        const answer = await ask(path, cookie)
        const isPage = answer.headers.get('content-type')?.startsWith('text/html')
        if (isPage && hidesFromOwnForms(answer.headers, await answer.text()))
          faults.push(`${path} as ${asking}: its forms are sent without an origin`)
        if (!isPage) await answer.body?.cancel()
        const owed = verb ? expectedFor(asking, verb, named, desk) : 'allowed'
        const refused = owed === 'sign in' ? (visitor ?? 302) : refusing
        const expected = owed === 'allowed' ? status : refused
        if (answer.status !== expected || (owed === 'sign in' && !visitor && !leadsIn(answer)))
          faults.push(`${path} as ${asking}: ${answer.status}, not ${expected}`)
      }),
    )
  }

  expect(faults).toEqual([])
})

/** The specified message of a form that failed; every other one has some message. */
const specified: Record<string, string> = {
  '/sign-up': 'Signup failed. Please try again.',
  '/sign-in': 'Login failed: something went wrong on our side. Please try again.',
  '/recommendations?stage=form':
    'Failed to upload filter data: something went wrong on our side. Please try again.',
  '/dashboard/messages': 'Something went wrong. Please try again.',
  '/book': 'Something went wrong. Please try again.',
}

test.each([
  ['visitor', 10],
  ['own', 25],
  ['owner', 10],
] as const)('no page loses the input of %s when a proxy or the server fails', async (asking, fewest) => {
  const site = inject('site')
  const [, cookie] = everybody.find(([one]) => one === asking)!
  // In the site's own time zone: elsewhere the booking page adds the device's to its address once its script runs.
  const page = await openPage('about:blank', { fresh: true, timezoneId: 'Asia/Kolkata' })
  if (cookie) await page.context().addCookies(listCookies(cookie, site))
  // The browser says of each answer that it failed, and asks before it leaves what was typed.
  page.removeAllListeners('console')
  page.on('dialog', (dialog) => dialog.accept())
  let status = 0
  await page.route('**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.fallback(),
  )
  const faults: string[] = []
  let formCount = 0
  const pages = Object.entries(addresses).map(([route, { fill, desk, named }]) => {
    const path = getPath(route, { ...ids, ...fill })
    return desk && named ? path + ownersWhy : path
  })
  for (const path of [...pages, '/recommendations?stage=form']) {
    // Pages that the owner sees besides the desk are for everybody.
    if (asking === 'owner' && !path.startsWith('/desk')) continue
    const answer = await ask(path, cookie)
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    if (!isPage) await answer.body?.cancel()
    if (!/<main.*<form[^>]* method="post"/is.test(html)) continue
    await page.goto(path)
    await openFolds(page)
    const forms = await page.evaluate(fillForms)
    for (let nr = 0; nr < forms; nr++)
      for (status of nr === 0 ? [502, 503, 504, 500] : [502]) {
        const before = await page.evaluate(typedNow)
        await page.evaluate(() => window.toldInToasts!.splice(0))
        const request = page
          .waitForRequest((request) => request.method() === 'POST', { timeout: 1_000 })
          .catch(() => undefined)
        await page.evaluate(pressForm, nr)
        // A form may find itself what is wrong with it.
        if (!(await request)) break
        formCount++
        const message = await page
          .waitForFunction(whatIsSaid, undefined, { timeout: 15_000 })
          .then((handle) => handle.jsonValue())
          .catch(() => '')
        const after = await page.evaluate(typedNow)
        const isSaid =
          path in specified ? message === specified[path] : message && !message.includes('reach the site')
        if (after !== before || !isSaid)
          faults.push(`${path} as ${asking}, form ${nr}, ${status}: “${message}”\n${before}\n${after}`)
        if (after !== before) break
      }
  }
  expect(faults).toEqual([])
  expect(formCount).toBeGreaterThan(fewest)
})

/* These run in the page. */

/** Types something into each field of a form that is posted; gives how many such forms are seen. */
function fillForms() {
  const texts: Record<string, string> = {
    email: 'amara@example.org',
    tel: '+919876543210',
    number: '1',
    password: 'quiet-harbour-lantern',
    text: 'Typed before it failed',
    textarea: 'Typed before it failed',
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  )) {
    const text = texts[field.type]
    if (!text || field.form?.method !== 'post' || field.readOnly || field.disabled || field.value) continue
    // As React hears of what is typed.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]')
  return Array.from(forms).filter((form) => form.checkVisibility()).length
}

function pressForm(nr: number) {
  const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]')
  const form = Array.from(forms).filter((one) => one.checkVisibility())[nr]
  const buttons = Array.from(form.elements).filter(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit',
  )
  const button = buttons.find(
    // These send nothing: they show other times to book.
    (button) => !button.disabled && button.checkVisibility() && !['look', 'wishes'].includes(button.value),
  )
  if (button) button.click()
  else form.requestSubmit()
}

/** The page’s address, and all its input. */
function typedNow() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea, select)',
  )
  const texts = Array.from(fields)
    .filter(({ type }) => type !== 'hidden' && type !== 'file')
    .map(({ name, value }) => `${name}=${value}`)
  return `${location.href} ${texts.join(', ')}`
}

function whatIsSaid() {
  const { navigation, fetchers } = window.__reactRouterDataRouter!.state
  if (navigation.state !== 'idle' || [...fetchers.values()].some(({ state }) => state !== 'idle')) return ''
  const alert = [...document.querySelectorAll('[role=alert]')].find((one) => one.checkVisibility())
  return window.toldInToasts![0]?.text ?? alert?.textContent
}

function listCookies(cookie: string, url: string) {
  return cookie.split('; ').map((one) => {
    const [name, ...value] = one.split('=')
    return { name, value: value.join('='), url }
  })
}

test('each form does what the access table says for its sender only', async () => {
  const faults: string[] = []
  for (const [route, { named, desk, fill, posted = [] }] of Object.entries(addresses))
    for (const [verb, form] of posted)
      for (const [asking, cookie] of everybody) {
        const path = getPath(route, { ...ids, ...fill })
        const [filled, names] = withIds(form)
        const answer = await send(path, filled, cookie)
        await answer.body?.cancel()
        const actual = leadsIn(answer) ? 'sign in' : answer.status === 404 ? 'not there' : 'allowed'
        const owed = expectedFor(asking, verb, named || names, desk)
        if (actual !== owed || answer.status >= 500)
          faults.push(`${verb} at ${path} as ${asking}: ${answer.status}, not ${owed}`)
      }

  expect(faults).toEqual([])
}, 360_000)

test('input sent after the session ended is returned with the page, except secrets and files', async () => {
  const [, cookie] = everybody.at(-1)!
  const site = inject('site')
  const page = await ask('/dashboard/messages', cookie)
  await page.body?.cancel()
  const ended = page.headers.getSetCookie().map((one) => one.split(';')[0])
  const who = ended.find((one) => one.startsWith('who='))!
  const secrets = { password: 'quiet-harbour-lantern', newPassword: 'quiet-harbour-lantern', code: '123456' }
  const faults: string[] = []
  let actionCount = 0
  const parts = Object.entries(addresses).filter(([route]) => /^\/(dashboard|desk)\b|:set$/.test(route))
  for (const [route, { fill, posted = [] }] of parts)
    for (const [verb, form] of posted) {
      // A tick leads to signing in and is kept on the way.
      if (verb === 'shortlist.add' && !route.endsWith('/add')) continue
      const path = getPath(route, { ...ids, ...fill })
      const [filled] = withIds(form)
      const texts = form instanceof FormData ? Object.fromEntries(form) : (filled as Record<string, string>)
      const input = { ...texts, typed: 'A <b>name</b> & "more"\nThis is mine.', ...secrets }
      const body = form instanceof FormData ? noFile(input as Record<string, string>) : input
      if (body instanceof FormData)
        body.set('file', new File(['of nobody else '.repeat(200_000)], 'passport.pdf'))
      const answer = await send(path, body as Posted[1], who)
      const html = await answer.text()
      actionCount++
      const isHeld = answer.status === 401 && answer.headers.get('cache-control')?.includes('no-store')
      const action = /<form data-unsent=""[^>]* action="(\/[^"/][^"]*)"/.exec(html)?.[1] ?? ''
      if (!isHeld || new URL(action, site).pathname !== new URL(path, site).pathname)
        faults.push(`${verb} at ${path}: ${answer.status} ${action}`)
      for (const [name, value] of Object.entries({ ...texts, typed: input.typed })) {
        if (name in secrets || /password$/i.test(name)) continue
        const field = `<input type="hidden" name="${name}" value="${asAttribute(String(value))}"/>`
        if (!html.replaceAll('\r\n', '\n').includes(field)) faults.push(`${verb} at ${path}: ${name} is lost`)
      }
      if (/quiet-harbour|123456|of nobody else/.test(html)) faults.push(`${verb} at ${path}: a secret`)
    }

  expect(faults).toEqual([])
  expect(actionCount).toBeGreaterThan(70)
})

function asAttribute(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

test('a counsellor gets the table’s access to the own student, and one with another caseload gets nothing', async () => {
  const carer = await joinStaff(inject('site'), inject('siteFolder'), 'counsellor')
  const [, other] = everybody.find(([asking]) => asking === 'counsellor')!
  const database = await openDatabase({
    dataDir: inject('siteFolder'),
    role: 'tool',
    log: createLog('silent'),
  })
  const { rows } = await database.pool.query(
    'insert into caseloads (student_id, counsellor_id) select $1, id from users where email = $2 returning counsellor_id as id',
    [ids.student, carer.email],
  )
  // Theirs was removed by the form that does so.
  ids.set = await makeSet(everybody.at(-1)![1])
  const faults: string[] = []
  for (const [route, address] of Object.entries(addresses).filter(([, { desk, named }]) => desk && named))
    for (const [asking, cookie] of [['carer', carer.cookie] as const, ['counsellor', other] as const]) {
      const { verb, status = 200, fill, posted = [] } = address
      const path = getPath(route, { ...ids, ...fill })
      const response = await ask(path, cookie)
      await response.body?.cancel()
      if (response.status !== (expectedFor(asking, verb!, true, true) === 'allowed' ? status : 404))
        faults.push(`${path} as ${asking}: ${response.status}`)
      for (const [verb, form] of posted) {
        const answer = await send(path, form, cookie)
        await answer.body?.cancel()
        const owed = expectedFor(asking, verb, true, true)
        if ((answer.status === 404) !== (owed === 'not there') || answer.status >= 500)
          faults.push(`${verb} at ${path} as ${asking}: ${answer.status}, not ${owed}`)
      }
    }
  await database.pool.query('delete from caseloads where student_id = $1 and counsellor_id = $2', [
    ids.student,
    rows[0].id,
  ])
  await database.close()

  expect(faults).toEqual([])
})

test('the desk ignores unknown fields, and irreversible steps ask for the second factor again', async () => {
  const { cookie, email } = await joinStaff(inject('site'), inject('siteFolder'), 'owner')
  const { pool, close } = await openDatabase({
    dataDir: inject('siteFolder'),
    role: 'tool',
    log: createLog('silent'),
  })
  const mark = `mass-${randomUUID()}`
  const names = [
    'id',
    'createdAt',
    'emailVerified',
    'userId',
    'granted_by',
    'student',
    'by',
    'until',
    '__proto__',
  ]
  const more = Object.fromEntries(names.map((name) => [name, mark]))
  const file = `/desk/students/${ids.student}`
  const address = `${randomUUID()}@example.org`
  const invited = { do: 'invite', name: 'Anita Rao', email: address, role: 'counsellor' }
  const task = `Call ${randomUUID()}`
  for (const [path, form] of [
    ['/desk/staff', invited],
    [file, { do: 'task', text: task, due: '2090-01-01' }],
    [`${file}/messages`, { do: 'keep', text: 'Hello', seen: '0' }],
    ['/desk/leads', { do: 'contacted' }],
    ['/desk/facts', { do: `return ${randomUUID()}`, reason: 'Not there' }],
    ['/desk/calendar', { do: 'settings', zone: 'Asia/Kolkata' }],
  ] as const) {
    const answer = await send(path, { ...more, ...form }, cookie)
    await answer.body?.cancel()
    expect(answer.status, path).toBeLessThan(500)
  }
  const { rows: counts } = await pool.query(
    `select (select count(*)::int from tasks where text = $1) as tasks,
       (select count(*)::int from users where email = $2 and not email_verified) as invited`,
    [task, address],
  )
  expect(counts).toEqual([{ tasks: 1, invited: 1 }])
  // A role ends at the second press: the first says what follows.
  const { rows: anita } = await pool.query<{ id: string }>('select id from users where email = $1', [address])
  for (const [form, left] of [
    [{}, 1],
    [{ sure: 'yes' }, 0],
  ] as const) {
    const answer = await send('/desk/staff', { do: 'end', whose: anita[0].id, lastDay: '', ...form }, cookie)
    expect((await answer.text()).includes('Yes, end the role')).toBe(left === 1)
    const { rowCount } = await pool.query('select from staff where user_id = $1 and until is null', [
      anita[0].id,
    ])
    expect(rowCount).toBe(left)
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%${mark}%`,
    ])
    expect(rowCount, name).toBe(0)
  }

  const setAssured = (minutes: number) =>
    pool.query(
      `update sessions set assured_at = now() - $2 * interval '1 minute' from users where users.id = user_id and email = $1`,
      [email, minutes],
    )
  const nobodys = randomUUID()
  const forms: [string, Record<string, string>?][] = [
    ['/desk/staff', { ...invited, email: `${randomUUID()}@example.org` }],
    ['/desk/staff', { do: 'end', whose: nobodys, sure: 'yes' }],
    ['/desk/staff', { do: `end-sessions ${nobodys}` }],
    ['/desk/staff', { do: 'hand', from: nobodys, to: nobodys }],
    [file, { do: 'hand', to: nobodys }],
    [`${file}/erase`, { email: 'nobody@example.org' }],
    ['/desk/payments', { do: 'batch' }],
    [`/desk/payments/${nobodys}.data`, { do: 'approve' }],
    ['/dashboard/account', { do: 'close', closePassword: 'wrong-harbour-lantern' }],
    ['/dashboard/account', { do: 'email', email: '' }],
    ['/dashboard/account', { do: 'email-again' }],
    ['/dashboard/account', { do: 'email-keep' }],
    ['/dashboard/account', { do: 'password', password: 'wrong-harbour-lantern' }],
    ['/dashboard/account', { do: `sign-out-device ${nobodys}` }],
    ['/dashboard/account', { do: `remove-passkey ${nobodys}` }],
    ['/desk/leads/export'],
    ['/desk/applications/export'],
    ['/desk/payments/batches/1.csv'],
    ['/dashboard/account/export'],
  ]
  for (const minutes of [6, 0]) {
    await setAssured(minutes)
    for (const [path, form] of forms) {
      const answer = form ? await send(path, form, cookie) : await ask(path, cookie)
      const leadsTo = answer.headers.get('location') ?? ''
      const stale =
        leadsTo.startsWith('/desk/enter') ||
        (await answer.text()).includes('Confirm again that it is you, then')
      expect(stale, `${path} ${form?.do ?? ''} after ${minutes} minutes`).toBe(minutes === 6)
    }
  }
  await close()
})

test('recommendations are saved for the roles that the access table allows', async () => {
  for (const [asking, cookie] of everybody) {
    const leadsTo = (await send('/recommendations', wish, cookie)).headers.get('location')
    const isSaved = /^\/recommendations\/[\da-f-]{36}$/.test(leadsTo!)
    for (const verb of ['recommendations.keep', 'profile.saveFilterDetails'] as const)
      expect(isSaved, `${verb} as ${asking}`).toBe(expectedFor(asking, verb) === 'allowed')
  }
})

test('every verb is covered', () => {
  const verbs = Object.values(addresses).flatMap(({ verb, posted = [] }) => [
    verb,
    ...posted.map(([verb]) => verb),
  ])
  const triedVerbs = new Set([...verbs, ...calls.map(([verb]) => verb), ...Object.keys(elsewhere)])
  expect(Object.keys(ACCESS).filter((verb) => !triedVerbs.has(verb as Verb))).toEqual([])
})

test('the API follows the same table', async () => {
  const faults: string[] = []
  for (const [verb, method, path] of calls)
    for (const [asking, cookie] of everybody) {
      const answer = await ask(path, cookie, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ programme }) }),
      })
      await answer.body?.cancel()
      const owed = expectedFor(asking, verb)
      const actual = answer.status === 401 ? 'sign in' : answer.ok ? 'allowed' : 'not there'
      if (actual !== owed) faults.push(`${method} ${path} as ${asking}: ${answer.status}, not ${owed}`)
    }

  expect(faults).toEqual([])
})

test('requests that no page makes are not found, without an internal error', async () => {
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

test('every page answers an edited address without an internal error', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const edited: Record<string, string>[] = [
    { after: `A\t${id}\t2027-02-30\t`, list: 'deadline', before: '-1', week: '2026-02-30', order: '\0' },
    { after: `A\t${id}\t\t2027-02-30T25:00:00Z`, list: 'waiting', move: '\0', intake: '2026-13', q: '\0' },
    { after: `2026-02-30 00:00:00+00 ${id}`, stage: '__proto__', counsellor: '\0', from: '9999-12-31' },
    { after: `2026-02-30\t${id}`, lane: '\0', topic: '__proto__', programme: '\0', page: '1e9' },
  ]
  const askers = everybody.filter(([one]) => ['own', 'finance', 'owner'].includes(one))
  const faults: string[] = []
  for (const [route, { fill }] of Object.entries(addresses))
    await Promise.all(
      askers.flatMap(([asking, cookie]) =>
        edited.map(async (parameters) => {
          const path = `${getPath(route, { ...ids, ...fill })}?${new URLSearchParams(parameters)}`
          const answer = await ask(path, cookie)
          await answer.body?.cancel()
          if (answer.status >= 500) faults.push(`${path} as ${asking}: ${answer.status}`)
        }),
      ),
    )

  expect(faults).toEqual([])
})

test('every page with a form answers a malformed one without an internal error', async () => {
  const faults: string[] = []
  for (const [route, { fill, posted = [] }] of Object.entries(addresses)) {
    if (posted.length === 0) continue
    const path = getPath(route, { ...ids, ...fill })
    for (const [asking, cookie] of everybody)
      for (const [type, body] of [
        ['application/json', '{}'],
        ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; na'],
      ]) {
        const answer = await ask(path, cookie, { method: 'POST', headers: { 'content-type': type }, body })
        await answer.body?.cancel()
        if (answer.status >= 500) faults.push(`${path} as ${asking}, ${type}: ${answer.status}`)
      }
  }

  expect(faults).toEqual([])
})

function listPaths(entries: typeof routes, above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = index ? above || '/' : `${above}/${path}`
    return [...(index || !children.some((child) => child.index) ? [here] : []), ...listPaths(children, here)]
  })
}

/** The id of a newly created set of recommendations. */
async function makeSet(cookie: string) {
  const leadsTo = (await send('/recommendations', wish, cookie)).headers.get('location')!
  return /^\/recommendations\/([\da-f-]{36})$/.exec(leadsTo)![1]
}

/** One of each thing of the student's own that a path or a form can name. */
async function makeThings(cookie: string): Promise<Record<string, string>> {
  const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
  const idIn = (text: string | null, before = '') => uuid.exec(text!.slice(text!.indexOf(before)))![0]
  const leadsTo = async (path: string, form: Record<string, string>) =>
    idIn((await send(path, form, cookie)).headers.get('location'))
  const pageAfter = async (path: string, form: Posted[1]) => {
    await send(path, form, cookie)
    return (await ask(path, cookie)).text()
  }

  const paper = noFile()
  paper.set('title', 'Passport')
  paper.set('file', new File([pdf()], 'passport.pdf'))
  const experience = { form: 'experience', do: 'save', draft: randomUUID(), ...job }
  return {
    application: await leadsTo('/dashboard/applications', { programme }),
    talk: await leadsTo('/dashboard/coach', { q: 'uk student visa fee' }),
    draft: await leadsTo('/dashboard/drafts', { kind: 'essay', title: 'Why me' }),
    set: await makeSet(cookie),
    entry: idIn(await pageAfter('/dashboard/profile', experience), 'edit experience '),
    document: idIn(await pageAfter('/dashboard/documents', paper), 'remove='),
    parentLink: idIn(
      await pageAfter('/dashboard/family', { do: 'share', name: 'Papa', offers: 'on' }),
      'value="end ',
    ),
    share: idIn(await pageAfter('/dashboard/shortlist', { do: 'share' }), 'revoke '),
  }
}

/** A form with the things that it names, and whether it names any. */
function withIds(form: Posted[1]): [form: Posted[1], names: boolean] {
  if (form instanceof FormData) return [form, false]
  const filledForm = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      value.replace(/(^|\s):(\w+)$/, (_, before, thing) => before + ids[thing]),
    ]),
  )
  return [filledForm, Object.keys(form).some((name) => form[name] !== filledForm[name])]
}

function signUp() {
  return signUpByForm(inject('site'))
}

/** A connection that is kept can end at the instant that it is used again. */
const alone = { connection: 'close' }

function ask(path: string, cookie: string, init: RequestInit = {}) {
  const site = inject('site')
  return fetch(site + path, {
    ...init,
    redirect: 'manual',
    headers: { origin: site, ...alone, ...(cookie && { cookie }), ...init.headers },
  })
}

async function send(path: string, form: Posted[1], cookie = '') {
  // As one piece: who may not is answered before the rest of a form would arrive, and the connection ends.
  const posted = new Response(form instanceof FormData ? form : new URLSearchParams(form))
  return ask(path, cookie, {
    method: 'POST',
    headers: { 'content-type': posted.headers.get('content-type')! },
    body: await posted.arrayBuffer(),
  })
}
