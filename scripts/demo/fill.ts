import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BY_COMMAND, own } from '../../admissions/access/types.ts'
import { beginApplication } from '../../admissions/applications/applications.server.ts'
import type { Content } from '../../admissions/content/read.server.ts'
import { dayAfter, getDayIn } from '../../admissions/days/days.server.ts'
import { LANES, LOST } from '../../admissions/leads/lanes.ts'
import { sendMessage } from '../../admissions/messages/messages.server.ts'
import type { House } from '../../admissions/plans/house.ts'
import type { Searchable } from '../../admissions/search/index.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { glanceAtResults } from '../../admissions/search/search.server.ts'
import { addToShortlist } from '../../admissions/shortlist/shortlist.server.ts'
import { assignStudent, inviteStaff } from '../../admissions/staff/staff.server.ts'
import { createAccountMails } from '../../app/mails.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { type Applicant, applyEverywhere, bringPapers } from './applications.ts'
import { sellPlans } from './payments.ts'
import { askForReviews } from './reviews.ts'
import { bookPastAndToday, bookSome, openCalendars } from './sessions.ts'

/** Amount of made-up data. */
export interface Size {
  counsellors: number
  students: number
  leads: number
}

/**
 * A small consultancy on a busy day: with an owner, a manager, finance and a content editor, thirteen members
 * of staff.
 */
export const CONSULTANCY: Size = { counsellors: 9, students: 400, leads: 900 }

/** Part of every name, so no one takes them for a real person. */
const MARK = '(made up)'
const DOMAIN = 'demo.invalid'
const ZONE = 'Asia/Kolkata'
const HOUR_MS = 3_600_000

/** The plans that the demonstration sells, and the folder of its files. */
export interface Business {
  house: House
  content: Pick<Content, 'plans' | 'holidays'>
  files: Files
}

/** Fills an empty database with a consultancy's day, always the same except for the date. */
export async function fill(
  database: Database,
  searchable: Searchable,
  business: Business,
  size: Size,
  now: Date,
) {
  const pick = createPicker(20_261_124)
  const { pool } = database
  const name = () => `${pick(FIRST)} ${pick(LAST)} ${MARK}`

  const counsellors: string[] = []
  const roles = [
    'owner',
    'manager',
    'finance',
    'content',
    ...Array<'counsellor'>(size.counsellors).fill('counsellor'),
  ] as const
  for (const [index, role] of roles.entries()) {
    const who = name()
    const email = `${role}${index}@${DOMAIN}`
    const invitation = await inviteStaff(
      database,
      BY_COMMAND,
      { name: who, email, role, zone: 'Asia/Kolkata' },
      // They have worked here for a while: a past session had its counsellor.
      ago(24 * 60),
      createAccountMails('http://localhost'),
    )
    if (!invitation.ok) throw new Error(`${email} cannot be invited: ${invitation.reason}.`)
    // The demonstration reads no mail, so accepting the invitation is simulated; people still choose a
    // password by the link.
    await pool.query('update users set email_verified = true where email = $1', [email])
    if (role === 'counsellor') counsellors.push(email)
  }

  const { rows: advising } = await pool.query<{ id: string; email: string }>(
    'select id, email from users where email = any ($1) order by id',
    [counsellors],
  )
  await openCalendars(
    database,
    advising.map(({ id }) => id),
    ago(24 * 7),
  )
  const getId = async (role: string) => {
    const { rows } = await pool.query<{ id: string }>(
      'select user_id as id from current_staff where role = $1 limit 1',
      [role],
    )
    return rows[0].id
  }
  const booking: { id: string }[] = []
  const asking: { id: string }[] = []
  const joined: Date[] = []
  const everybody: (Applicant & { email: string })[] = []

  const programmes = SEARCHES.flatMap(
    (query) =>
      glanceAtResults(searchable, { ...readSearch(new URLSearchParams(query), 'INR').request, perPage: 20 })
        .programmes,
  )
  const today = getDayIn(ZONE, now)
  const offered = { catalogue: searchable.catalogue, isClosed: () => false }
  const beside = {
    programme: (id: string) => searchable.catalogue.programme(id),
    info: searchable.catalogue.info,
  }
  for (let index = 0; index < size.students; index++) {
    const student = await addStudent(name(), index)
    joined.push(student.since)
    everybody.push({ ...student, counsellor: advising[index % advising.length].id })
    const acting = own(student)
    const counsellor = advising[index % advising.length].email
    const assigned = await assignStudent(database, BY_COMMAND, { counsellor, student: student.email }, now)
    if (!assigned.ok) throw new Error(`${counsellor} cannot look after ${student.email}: ${assigned.reason}.`)
    const programmeIds = Array.from({ length: pick([0, 1, 2, 3, 4]) }, () => pick(programmes).id)
    if (programmeIds.length > 0) await addToShortlist(database, acting, beside, programmeIds, now)
    for (const id of programmeIds.slice(0, pick([0, 1, 2]))) {
      const application = await beginApplication(database, acting, offered, id, now, today)
      if (typeof application !== 'object') continue
      const deadline = dayAfter(today, pick([1, 5, 12, 20, 33, 60]))
      await pool.query('update applications set deadline = $2 where id = $1', [application.id, deadline])
    }
    if (index % 25 === 0) booking.push(student)
    if (index % 20 === 3) asking.push(student)
    if (index % 7 === 0)
      await sendMessage(database, acting, { text: pick(QUESTIONS), seen: 0 }, ago(pick([1, 3, 9, 26])))
  }

  await bookSome(database, advising[0].id, booking, now)
  await bookPastAndToday(database, advising[0].id, everybody.slice(-2), now)
  const folder = await mkdtemp(join(tmpdir(), 'pma-demo-'))
  try {
    const staff = { finance: await getId('finance'), manager: await getId('manager') }
    await sellPlans(database, business, { students: everybody.slice(1), ...staff }, folder, now)
    const days = { now, today }
    // Assigned to the two counsellors who get a link, so all of it is at their desks.
    const linkedCounsellors = advising.slice(0, 2).map(({ id }) => id)
    const applicants = everybody
      .filter(({ counsellor }) => linkedCounsellors.includes(counsellor))
      .slice(0, 14)
    await applyEverywhere(database, { catalogue: searchable.catalogue, programmes }, applicants, days)
    await bringPapers(database, business.files, applicants, folder, days)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await askForReviews(database, searchable.catalogue, asking, { now: ago(2), today })

  for (let index = 0; index < size.leads; index++) {
    const lane = pick(LANES)
    const before = pick(lane === 'new' ? [0.5, 2, 6, 12, 19, 21, 23, 26] : [30, 70, 120, 200, 350, 500, 900])
    // Leads that became students are linked by their address, and came before the student did.
    const came =
      lane === 'registered'
        ? new Date(joined[index % size.students].getTime() - before * HOUR_MS)
        : ago(before)
    const email =
      lane === 'registered' ? `student${index % size.students}@${DOMAIN}` : `lead${index}@${DOMAIN}`
    const source = pick(['joinUs', 'joinUs', 'Fair in Pune', 'Webinar in October'])
    const { rows } = await pool.query<{ id: string }>(
      `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
       values (gen_random_uuid(), '', $1, $2, $3, $4, $5, false, $6) returning id`,
      [name(), email, `+9198${String(10_000_000 + index)}`, source, source === 'joinUs' ? '/' : '', came],
    )
    await pool.query(
      `insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
       values ($1, 'lead-contact', 'demonstration', 'Made up', '{counselling}', $2, '/', $3)`,
      [
        rows[0].id,
        pick([['email', 'call'], ['email', 'sms', 'whatsapp', 'call'], ...(source === 'joinUs' ? [] : [[]])]),
        came,
      ],
    )
    if (lane === 'new' || lane === 'registered') continue
    await pool.query(
      `update enquiries set lane = $2, reason = $3, contacted_at = $4, moved_at = $4,
         assigned_to = (select id from users where email = $5) where id = $1`,
      [
        rows[0].id,
        lane,
        lane === 'lost' ? pick(LOST) : '',
        new Date(came.getTime() + pick([0.5, 2, 6, 20, 40]) * HOUR_MS),
        pick(counsellors),
      ],
    )
  }

  function ago(hours: number) {
    return new Date(now.getTime() - hours * HOUR_MS)
  }

  async function addStudent(fullName: string, index: number) {
    const email = `student${index}@${DOMAIN}`
    const since = ago(24 * pick([1, 3, 8, 20, 45]))
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (name, email, email_verified, phone_number, created_at) values ($1, $2, true, $3, $4) returning id`,
      [fullName, email, `+9197${String(10_000_000 + index)}`, since],
    )
    const [{ id }] = rows
    await pool.query(
      `insert into profiles (student_id, first_name, last_name, nationality, country, state, city, updated_at)
       values ($1, $2, $3, 'IN', 'IN', 'IN-MH', $4, $5)`,
      [id, fullName.split(' ')[0], MARK, pick(['Pune', 'Mumbai', 'Nagpur', 'Nashik']), now],
    )
    await pool.query(
      `insert into educations (student_id, institute, degree, field_of_study, score_type, score) values ($1, $2, $3, $4, 'cgpa', $5)`,
      [
        id,
        pick(['Lake College', 'Hill Institute of Technology', 'City University']),
        pick(['B.Tech', 'B.Com', 'B.Sc']),
        pick(FIELDS),
        pick([6.4, 7.1, 7.8, 8.3, 9.1]),
      ],
    )
    await pool.query(
      `insert into test_results (student_id, test, taken_on, total) values ($1, 'ielts-academic', $2, $3)`,
      [id, dayAfter(getDayIn(ZONE, now), -pick([30, 120, 300])), pick([6, 6.5, 7, 7.5, 8])],
    )
    return { id, email, since }
  }
}

/** Takes one of several, the same each time for one seed. */
function createPicker(seed: number) {
  let state = seed
  return <One>(all: readonly One[]): One => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return all[Math.floor((state / 2 ** 32) * all.length)]
  }
}

const FIRST = [
  'Aarav',
  'Diya',
  'Ishaan',
  'Kavya',
  'Meera',
  'Nikhil',
  'Priya',
  'Rahul',
  'Sana',
  'Tara',
  'Vivaan',
  'Zoya',
  'Ananya',
  'Farhan',
  'Gurpreet',
  'Lakshmi',
]
const LAST = [
  'Iyer',
  'Khan',
  'Menon',
  'Nair',
  'Patel',
  'Rao',
  'Reddy',
  'Sharma',
  'Singh',
  'Verma',
  'Das',
  'Joshi',
  'Kulkarni',
  'Bose',
]
const FIELDS = ['Computer Science', 'Mechanical Engineering', 'Commerce', 'Biology', 'Economics']
const QUESTIONS = [
  'Is Toronto open to me with my marks?',
  'Which of my three should I apply to first?',
  'My mother asks what a year costs in all. Where do I see it?',
  'I have my IELTS result now. Does it change anything?',
]
const SEARCHES = [
  'q=computer+science&country=US&level=master',
  'q=management&country=GB&level=master',
  'q=engineering&country=AU&level=bachelor',
  'q=data&level=master',
]
