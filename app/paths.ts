import type { RegisterName } from '../admissions/catalogue/types.ts'
import type { SearchParameterName } from '../admissions/search/request.ts'

/** Every address of the site, once; nothing else writes one. A search is given as its parameters. */
export type SearchParameters = URLSearchParams | Record<string, string | string[] | undefined>

/** What the address of the search may say, and what its page reads besides: the list that is open, what it has to tell. */
export type ExploreParameter = SearchParameterName | 'open' | 'notice'

/** These names and no others. A name that is only known to be some text is refused: a label passed for one before. */
type Only<Names extends string, Search> = [Exclude<keyof Search, Names>] extends [never] ? Search : never

type ExploreSearch = { [Name in ExploreParameter]?: string }

export const paths = {
  home: () => '/',
  howItWorks: () => '/how-it-works',
  pricing: () => '/pricing',
  about: () => '/about',
  forInstitutions: () => '/for-institutions',
  contact: () => '/contact',
  terms: () => '/terms&conditions',
  privacy: () => '/privacy-policy',
  blogs: () => '/blogs',
  article: (article: { slug: string }, heading?: string) =>
    heading ? `/${article.slug}#${heading}` : `/${article.slug}`,
  /** The coach's page, without script; with it the panel opens instead. */
  coach: (text?: string) => withQuery('/coach', { q: text }),
  coachAnswers: (text: string) => withQuery('/coach/answers', { q: text }),
  feed: () => '/articles.xml',
  manifest: () => '/site.webmanifest',
  /** The picture that stands for a page where its address is shared. */
  shareImage: (name: string) => `/og/${name}.png`,
  /** The lead form by itself, without script. */
  lead: ({ thanks = false } = {}) => (thanks ? '/lead?thanks=yes' : '/lead'),
  messageSent: () => '/contact?sent=yes',
  /** `q` is a sentence as it was written; the page makes the rest of it. */
  aiSearch: (search?: SearchParameters) => withQuery('/ai-university-search', search),
  explore: <Search extends ExploreSearch = ExploreSearch>(
    search?: URLSearchParams | (Search & Only<ExploreParameter, Search>),
  ) => withQuery('/explore', search),
  /** The search with one thing chosen. */
  exploreBy: (name: ExploreParameter, value: string) => withQuery('/explore', { [name]: value }),
  /** Where a programme opens when its data arrives through navigation state alone. */
  openedProgramme: () => '/explore/university',
  programme: (programme: { id: string }, search?: SearchParameters) =>
    withQuery(`/explore/university/${encodeURIComponent(programme.id)}`, search),
  institution: (institution: { id: string }) => `/explore/institution/${encodeURIComponent(institution.id)}`,
  /** What is known of studying in a country: `CA` stands at `/explore/country/ca`. `named`: only its institutions that are called so. */
  country: (country: { code: string }, page = 1, name?: string) =>
    withQuery(`/explore/country/${country.code.toLowerCase()}`, {
      named: name || undefined,
      page: page > 1 ? `${page}` : undefined,
    }),
  compare: (programmes: { id: string }[] = [], currency?: string) =>
    withQuery('/explore/compare', { p: programmes.map((programme) => programme.id), currency }),
  apply: (programme: { id: string }) => `/explore/university/${encodeURIComponent(programme.id)}/apply`,
  /** Where people sign in; afterwards they come back to `returnTo`, an address of this site. `out`: one has just signed out of all devices. */
  signIn: (returnTo?: string, out?: 'everywhere') => withQuery('/sign-in', { returnTo, out }),
  signUp: (returnTo?: string) => withQuery('/sign-up', { returnTo }),
  signOut: () => '/sign-out',
  /** Goes to Google and comes back; with `popup` in a window of its own. */
  signInWithGoogle: (wish: { returnTo?: string; keep?: boolean; popup?: boolean } = {}) =>
    withQuery('/sign-in/google', {
      returnTo: wish.returnTo,
      keep: wish.keep ? 'yes' : undefined,
      popup: wish.popup ? 'yes' : undefined,
    }),
  /** Where Google sends people back to. */
  googleAnswer: () => '/sign-in/google/answer',
  /** Where the window that went to Google ends; `failed` is why, where it did. */
  googleDone: (done: { returnTo?: string; failed?: string }) => withQuery('/sign-in/google/done', done),
  /** The sign-in page after Google's answer could not be taken. */
  googleFailed: (failed: string, returnTo?: string) => withQuery('/sign-in', { returnTo, google: failed }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', { token }),
  /** What an account that was erased leaves: a page that says so. */
  accountClosed: () => '/account-closed',
  /** Mail that waits; only a development start has it. */
  mailbox: () => '/mailbox',
  /** The signed-in student's own places. */
  profile: (tab?: 'about' | 'experience' | 'education' | 'test_score', search?: SearchParameters) =>
    withQuery('/dashboard/profile', search) + (tab ? `#${tab}` : ''),
  /** The states of a country, or the towns of one of its states (of the whole country: `-`), as data. */
  places: (country: string, state?: string) =>
    `/places/${[country, state]
      .filter(Boolean)
      .map((part) => encodeURIComponent(part!))
      .join('/')}`,
  /** A student's own first page. */
  ownHome: () => '/dashboard',
  /** The thread with us; `set`: what is begun to be written is about these recommendations. */
  messages: (about: { set?: string; before?: string } = {}) => withQuery('/dashboard/messages', about),
  /** What a student has and has used, and where they buy. */
  plan: () => '/dashboard/plan',
  /** An invoice, a receipt or a credit note of theirs. */
  planPaper: (paper: { id: string }) => `/dashboard/plan/papers/${encodeURIComponent(paper.id)}`,
  notices: () => '/dashboard/notices',
  /** Where a session is booked; what is asked of it, and from which day on times are shown. */
  book: (wish: SearchParameters = {}) => withQuery('/book', wish),
  /** A session for anyone with the link from its mail. */
  booking: (key: string, query: { move?: string; done?: string; from?: string; with?: string } = {}) =>
    withQuery(`/book/${encodeURIComponent(key)}`, query),
  /** A student's sessions; `move`: the one that is to have another time. */
  sessions: (query: { move?: string; done?: string; from?: string; with?: string } = {}) =>
    withQuery('/dashboard/sessions', query),
  /** A counsellor's own hours and sessions; `week` is a day of it, `move` the session that is to have another time. */
  deskCalendar: (query: { week?: string; move?: string; from?: string; with?: string; done?: string } = {}) =>
    withQuery('/desk/calendar', query),
  /** Where a search of the search page is saved: its filters are the address's. */
  saveSearch: (search?: SearchParameters) => withQuery('/dashboard/save-search', search),
  /** A student's deadlines, for their own calendar program. */
  calendar: (key: string) => `/calendar/${encodeURIComponent(key)}.ics`,
  /** Where the mails that a student may choose are ended, by the link in each: of some kinds only, where they are named. */
  stopMails: (key: string, kinds: readonly string[] = []) =>
    `/stop-mails/${encodeURIComponent(key)}${kinds.length > 0 ? `?only=${kinds.join('+')}` : ''}`,
  /** Where staff work. */
  desk: () => '/desk',
  /** Where they show a second factor first; afterwards they go on to `returnTo`. */
  deskEnter: (returnTo?: string) => withQuery('/desk/enter', { returnTo }),
  deskStaff: () => '/desk/staff',
  deskFigures: () => '/desk/figures',
  deskFacts: () => '/desk/facts',
  /** What `content/` holds, or one file of it. */
  deskContent: (file?: string) => withQuery('/desk/content', { file }),
  /** Where people come back to after paying on the payment service's page. */
  planPaid: () => '/dashboard/plan?from=payment',
  deskPayments: (page = 1) => withQuery('/desk/payments', { page: page > 1 ? `${page}` : undefined }),
  /** An order's file. */
  deskOrder: (order: { id: string }) => `/desk/payments/${encodeURIComponent(order.id)}`,
  /** A paper of it, or what the student sent as a screenshot. */
  deskOrderPaper: (order: { id: string }, paper: { id: string }) =>
    `/desk/payments/${encodeURIComponent(order.id)}/papers/${encodeURIComponent(paper.id)}`,
  deskOrderScreenshot: (order: { id: string }) => `/desk/payments/${encodeURIComponent(order.id)}/screenshot`,
  /** Refunds as the bank's upload takes them. */
  deskRefundBatch: (batch: number | string) => `/desk/payments/batches/${batch}.csv`,
  /** `line`: the payment whose order is looked for by `q`; `order`: the order whose payment is; `gone`: a file that was to be added is not there any more. */
  deskStatements: (query: { line?: string; q?: string; order?: string; gone?: string } = {}) =>
    withQuery('/desk/payments/statements', query),
  deskSendStatement: () => '/desk/payments/statements/send',
  deskStatement: (statement: { id: string }) =>
    `/desk/payments/statements/${encodeURIComponent(statement.id)}`,
  deskBankAccount: () => '/desk/payments/accounts/add',
  /** A lane of the leads; `all`: everybody's, not one's own and nobody's alone. */
  deskLeads: (
    search: {
      lane?: string
      all?: 'yes'
      due?: 'late' | 'soon' | 'in-time'
      after?: string
      q?: string
      /** A lead was just erased; of which a copy went to the spreadsheet. */
      erased?: 'yes' | 'forwarded'
    } = {},
  ) => withQuery('/desk/leads', search),
  deskLeadsImport: () => '/desk/leads/import',
  deskLeadsExport: () => '/desk/leads/export',
  deskLeadsSheet: () => '/desk/leads/spreadsheet',
  /** `from`: the list that it was opened from. */
  deskLead: (lead: { id: string }, from: { lane?: string; all?: 'yes'; q?: string } = {}) =>
    withQuery(`/desk/leads/${encodeURIComponent(lead.id)}`, from),
  deskStudents: (search?: {
    q?: string
    list?: 'deadline' | 'waiting' | 'unassigned'
    after?: string
    erased?: 'yes'
  }) => withQuery('/desk/students', search),
  /** A student's file, why it is opened, and the list that it is opened from. */
  deskStudent: (
    student: { id: string },
    why?: string,
    from: { q?: string; list?: string; after?: string } = {},
  ) => withQuery(`/desk/students/${encodeURIComponent(student.id)}`, { why, ...from }),
  /** The thread with a student, and why it is opened. */
  deskMessages: (student: { id: string }, why?: string, before?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/messages`, { why, before }),
  /** A version of a student's document, and why it is opened. */
  deskDocument: (student: { id: string }, version: string, why?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/documents/${encodeURIComponent(version)}`, {
      why,
    }),
  /** A set of a student's recommendations, and why it is opened. */
  deskRecommendations: (student: { id: string }, set: { id: string }, search?: SearchParameters) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/recommendations/${encodeURIComponent(set.id)}`,
      search,
    ),
  /** A student's pages as they see them, to be read. */
  deskAsStudent: (student: { id: string }, why?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/as-student`, { why }),
  /** `why`: the reason for which the file is open, to go back to it. */
  deskErase: (student: { id: string }, why?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/erase`, { why }),
  account: (done?: string) => withQuery('/dashboard/account', { done }),
  /** Who opened the student's file; `before`: earlier than that opening. */
  accountOpenings: (before?: string) => `${withQuery('/dashboard/account', { before })}#part-openings`,
  /** Everything that is kept of the student, to take along. */
  accountExport: () => '/dashboard/account/export',
  /** `remove`: asks whether that document is to be deleted. */
  documents: ({ remove }: { remove?: { id: string } } = {}) =>
    withQuery('/dashboard/documents', { remove: remove?.id }),
  documentUpload: () => '/dashboard/documents/upload',
  /** Where a version of a document stands for its owner. */
  document: (version: { id: string }) => `/dashboard/documents/${encodeURIComponent(version.id)}`,
  /** Where its content is for a few minutes. */
  documentFile: (version: { id: string }, signed: { until: string; signature: string }) =>
    withQuery(`/documents/${encodeURIComponent(version.id)}`, signed),
  /** Takes the student's picture, and gives it at the address of its version. */
  photo: (version?: string) => (version ? `/photos/${version}` : '/dashboard/photo'),
  photoUpload: () => '/dashboard/photo/upload',
  live: () => '/live',
  /** `add`: asks whether this programme is to go on it; `listed`: as the catalogue has the one that was to be added; `added`: what it is to say was done. */
  shortlist: (query: { add?: string; listed?: 'yes'; added?: 'yes' } = {}) =>
    withQuery('/dashboard/shortlist', query),
  /** Where a student adds what the catalogue does not have; `at` is an institution of it, the rest what was typed. */
  addProgramme: (fields: { at?: string } & Record<string, string | undefined> = {}) =>
    withQuery('/dashboard/shortlist/add', fields),
  /** Where a student says what an institution's page says of a programme; `fact` is one of those that are checked. */
  tell: (programme: { id: string }, query: { fact?: string; told?: 'yes' } = {}) =>
    withQuery(`/dashboard/tell/${encodeURIComponent(programme.id)}`, query),
  /** The shortlist of a visitor without an account, with the programmes whose facts are asked for. */
  picks: (programmes: { id: string }[] = []) =>
    withQuery('/shortlist', { programme: programmes.map(({ id }) => id) }),
  /** What a link for the family shows; the token stands for the permission to read it. */
  sharedShortlist: (token: string) => `/shared/shortlist/${encodeURIComponent(token)}`,
  /** `begun`, `there`: the one that Apply Now has begun, or found. */
  applications: (which: { begun?: string; there?: string; removed?: string } = {}) =>
    withQuery('/dashboard/applications', which),
  /** `sent`, `uploaded`: what it is to say was done; the second names the paper. */
  application: (
    application: { id: string },
    { wasSent = false, uploaded }: { wasSent?: boolean; uploaded?: string } = {},
  ) =>
    withQuery(`/dashboard/applications/${application.id}`, { sent: wasSent ? 'yes' : undefined, uploaded }),
  applicationCheck: (application: { id: string }) => `/dashboard/applications/${application.id}/check`,
  /** Takes a document that is to stand for a paper of an application. */
  applicationPaper: (application: { id: string }, paper: string) =>
    `/dashboard/applications/${application.id}/papers/${paper}`,
  /** The same, for a script that wants to know how far it is. */
  applicationPaperUpload: (application: { id: string }, paper: string) =>
    `/dashboard/applications/${application.id}/papers/${paper}/upload`,
  /** The form and what it finds; with `search`, an address that holds the question. */
  recommendations: (search?: SearchParameters) => withQuery('/recommendations', search),
  recommendationSet: (set: { id: string }, search?: SearchParameters) =>
    withQuery(`/recommendations/${set.id}`, search),
  recommendationStates: (country: string) => withQuery('/recommendations/states', { country }),
  recommendationFile: (kind: 'pdf' | 'csv', search: SearchParameters) =>
    withQuery(`/recommendations/file.${kind}`, search),
  howRankingWorks: () => '/how-ranking-works',
  scoreConverter: () => '/tools/score-converter',
  /** What a year costs; of a programme, when one is given. */
  cost: (programme?: { id: string }, country?: string) =>
    withQuery('/tools/cost', { programme: programme?.id, country }),
  /** Or the first source of a register. */
  sources: (part?: 'states' | RegisterName) => (part ? `/sources#${part}` : '/sources'),
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap/${part}.xml`,
  api: {
    description: () => '/api/v1/openapi.json',
    payments: () => '/api/payments/razorpay',
    leads: () => '/api/v1/leads',
    messages: () => '/api/v1/messages',
    suggest: (text: string) => withQuery('/api/v1/suggest', { q: text }),
    shortlist: (programme?: { id: string }) =>
      programme ? `/api/v1/shortlist/${encodeURIComponent(programme.id)}` : '/api/v1/shortlist',
    programme: (programme: { id: string }) => `/api/v1/programmes/${encodeURIComponent(programme.id)}`,
  },
}

/** Where a whole table is sent as text, twice: to be looked at, and to be kept. */
export function takesTable(path: string) {
  return path.replace(/\.data$/, '') === paths.deskLeadsImport()
}

/** Where a post asks for results and nobody types what could be lost. */
export function asksByPost(path: string) {
  return path.startsWith('/api/v1/match') || path.replace(/\.data$/, '') === paths.recommendations()
}

/** Where leads come in: nothing is put before them. */
export function takesLead(path: string) {
  const pages = [paths.lead(), paths.contact(), paths.book(), '/api/v1/leads', '/api/v1/messages']
  return pages.includes(path.replace(/\.data$/, ''))
}

/** Where files are sent to, which takes as long as the line needs. With script the address ends in `.data`. */
export function takesFiles(path: string) {
  const page = path.replace(/\.data$/, '')
  if (page === paths.messages() || /^\/desk\/students\/[^/]+\/messages$/.test(page)) return true
  const pages = [
    paths.documents(),
    paths.documentUpload(),
    paths.photo(),
    paths.photoUpload(),
    paths.plan(),
    paths.deskSendStatement(),
  ]
  if (pages.includes(page)) return true
  return page.startsWith(paths.applications()) && page.includes('/papers/')
}

function withQuery(path: string, search: SearchParameters = {}) {
  const parameters = search instanceof URLSearchParams ? search : parametersOf(search)
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}

function parametersOf(search: Record<string, string | string[] | undefined>) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one) parameters.append(name, one)
  }
  return parameters
}
