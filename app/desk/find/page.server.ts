import { getReach, type Verb } from '../../../admissions/access/can.ts'
import { parseOrderSearch } from '../../../admissions/bank/search.ts'
import { getEarliestLastDay } from '../../../admissions/catalogue/places/last-day.server.ts'
import { findApplicationsByText } from '../../../admissions/desk/application-list.server.ts'
import { listStudents } from '../../../admissions/desk/desk.server.ts'
import { tidyLine } from '../../../admissions/inputs/typed-text.ts'
import { findEnquiries } from '../../../admissions/leads/enquiries.server.ts'
import { searchOrders } from '../../../admissions/plans/desk.server.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { glanceAtResults } from '../../../admissions/search/search.server.ts'
import { paths } from '../../paths.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { formatPhone } from '../../words/phones.ts'
import { findPlaces } from '../frame/places.server.ts'
import { leadWords } from '../leads/words.ts'
import { paymentWords } from '../payments/words.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'
import { findWords as words } from './words.ts'

/** Results shown of each kind; no more are read, so the audit names only people who are shown. */
const SHOWN = 5
/** Shorter texts match too many people. */
const MIN_QUERY_LENGTH = 2
/** Signs alone name nothing. */
const LETTER = /[\p{L}\p{N}]/u
const MAX_QUERY_LENGTH = 200

interface FoundItem {
  to: string
  label: string
  note?: string
}

type Kind = keyof typeof words.groups

interface Finder {
  kind: Kind
  verb: Verb
  find(staff: StaffContext, text: string): Promise<FoundItem[]>
}

/** The kinds of results found by text, each by the finder of its own list. */
const FINDERS: Finder[] = [
  {
    kind: 'students',
    verb: 'students.list',
    async find({ page, who }, text) {
      const today = getEarliestLastDay(page.now())
      const { students, next } = await readAtDesk(
        listStudents(page.database, who.by, { text, today, limit: SHOWN }),
      )
      return withMore(
        'students',
        students.map(({ id, name, email }) => ({ to: paths.deskStudent({ id }), label: name, note: email })),
        next && paths.deskStudents({ q: text }),
      )
    },
  },
  {
    kind: 'leads',
    verb: 'leads.view',
    async find({ page, who }, text) {
      const { enquiries, more } = await readAtDesk(findEnquiries(page.database, who, text, SHOWN))
      return withMore(
        'leads',
        enquiries.map(({ id, name, phone, email, lane }) => ({
          to: paths.deskLead({ id }, { q: text }),
          label: name,
          note: [leadWords.lanes[lane], phone ? formatPhone(phone) : email].filter(Boolean).join(', '),
        })),
        more && paths.deskLeads({ q: text }),
      )
    },
  },
  {
    kind: 'applications',
    verb: 'students.list',
    async find({ page, who }, text) {
      const { applications, more } = await readAtDesk(
        findApplicationsByText(page.database, who.by, text, { limit: SHOWN }),
      )
      return withMore(
        'applications',
        applications.map(({ id, student, programme, status }) => ({
          to: paths.deskApplication(student, { id }),
          label: `${student.name}: ${programme.title}`,
          note: `${programme.institution.name}, ${applicationWords.statuses[status]}`,
        })),
        more && paths.deskApplications({ q: text }),
      )
    },
  },
  {
    kind: 'orders',
    verb: 'plans.viewOrders',
    async find({ page, who }, text) {
      const query = parseOrderSearch(text)
      const { orders, more } = await readAtDesk(searchOrders(page.database, who, query, page.now(), SHOWN))
      return withMore(
        'orders',
        orders.map(({ id, number, payer, state }) => ({
          to: paths.deskOrder({ id }),
          label: number,
          note: `${payer ?? paymentWords.gone}, ${paymentWords.states[state]}`,
        })),
        more && paths.deskPayments(1, text),
      )
    },
  },
  {
    kind: 'programmes',
    verb: 'account.assure',
    async find({ page }, text) {
      const { request } = readSearch(new URLSearchParams({ q: text }), page.defaultCurrency)
      const { programmes, total } = glanceAtResults(page.searchable, { ...request, perPage: SHOWN })
      const items = programmes.map(({ id, title, institution }) => ({
        to: paths.programme({ id }),
        label: title,
        note: institution.name,
      }))
      return withMore(
        'programmes',
        // Drops lines that read the same, as users could not tell them apart.
        [...new Map(items.map((item) => [`${item.label}\n${item.note}`, item])).values()],
        total > SHOWN && paths.explore({ q: text }),
      )
    },
  },
]

/**
 * Finds pages, people, orders, applications and programmes for the typed text, as far as the reader may see
 * them.
 */
export async function loadFind(staff: StaffContext, request: Request) {
  const { role } = staff.who.by
  const { searchParams } = new URL(request.url)
  const text = [...tidyLine(searchParams.get('q') ?? '')].slice(0, MAX_QUERY_LENGTH).join('')
  const finders =
    text.length < MIN_QUERY_LENGTH || !LETTER.test(text)
      ? []
      : FINDERS.filter(({ verb }) => getReach(verb, role) !== undefined)
  const results = await Promise.all(
    finders.map(async ({ kind, find }) => ({ kind, items: await find(staff, text) })),
  )
  const places: FoundItem[] = findPlaces(role, text).map(({ label, to }) => ({ label, to }))
  return {
    text,
    groups: [{ kind: 'places' as Kind, items: places }, ...results].filter(({ items }) => items.length > 0),
  }
}

/** Adds the way to the others, if there are some. */
function withMore(
  kind: keyof typeof words.more,
  items: FoundItem[],
  to: string | false | undefined,
): FoundItem[] {
  return to ? [...items, { to, label: words.more[kind] }] : items
}
