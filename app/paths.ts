import type { RegisterName } from '../admissions/catalogue/types.ts'
import type { FilterParameters } from '../admissions/desk/application-filter.ts'
import type { SearchParameterName } from '../admissions/search/request.ts'

/** Every address of the site, once; nothing else writes one. A search is given as its parameters. */
export type SearchParameters = URLSearchParams | Record<string, string | string[] | undefined>

/** Parameters of the search's address, and those its page reads as well: the open list and a notice. */
export type ExploreParameter = SearchParameterName | 'open' | 'notice'

/** Allows these names only. The type `string` is refused: a label passed for a name before. */
type Only<Names extends string, Search> = [Exclude<keyof Search, Names>] extends [never] ? Search : never

type ExploreSearch = { [Name in ExploreParameter]?: string }

export const paths = {
  /** `q`: a sentence that the first field answers. */
  home: (search: { q?: string } = {}) => withQuery('/', search),
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
  coach: (text?: string, earlier: string[] = []) => withQuery('/coach', { before: earlier, q: text }),
  coachAnswers: (text: string, earlier: string[] = []) =>
    withQuery('/coach/answers', { before: earlier, q: text }),
  feed: () => '/articles.xml',
  manifest: () => '/site.webmanifest',
  /** The picture shown for a page when its address is shared. */
  shareImage: (name: string) => `/og/${name}.png`,
  /** The lead form on its own page, without script. */
  lead: ({ thanks = false } = {}) => (thanks ? '/lead?thanks=yes' : '/lead'),
  messageSent: () => '/contact?sent=yes',
  /** `q` is a sentence as it was written; the page makes the rest of it. */
  aiSearch: (search?: SearchParameters) => withQuery('/ai-university-search', search),
  /** The same sentence's answer in figures, as data. */
  sentenceAnswer: (q: string) => withQuery('/ai-university-search/answer', { q }),
  explore: <Search extends ExploreSearch = ExploreSearch>(
    search?: URLSearchParams | (Search & Only<ExploreParameter, Search>),
  ) => withQuery('/explore', search),
  /** The same search on a map. */
  map: (search?: URLSearchParams) => withQuery('/explore/map', search),
  /** The search with one thing chosen. */
  exploreBy: (name: ExploreParameter, value: string) => withQuery('/explore', { [name]: value }),
  /** The page of a programme whose data arrives only in the navigation state. */
  openedProgramme: () => '/explore/university',
  programme: (programme: { id: string }, search?: SearchParameters) =>
    withQuery(`/explore/university/${encodeURIComponent(programme.id)}`, search),
  institution: (institution: { id: string }) => `/explore/institution/${encodeURIComponent(institution.id)}`,
  /**
   * Facts about studying in a country: `CA` is at `/explore/country/ca`. `named`: only its institutions with
   * that name.
   */
  country: (country: { code: string }, page = 1, name?: string) =>
    withQuery(`/explore/country/${country.code.toLowerCase()}`, {
      named: name || undefined,
      page: page > 1 ? `${page}` : undefined,
    }),
  compare: (programmes: { id: string }[] = [], currency?: string) =>
    withQuery('/explore/compare', { p: programmes.map((programme) => programme.id), currency }),
  apply: (programme: { id: string }) => `/explore/university/${encodeURIComponent(programme.id)}/apply`,
  /**
   * The sign-in page; afterwards people return to `returnTo`, an address of this site. `out`: the user has
   * just signed out of all devices.
   */
  signIn: (returnTo?: string, out?: 'everywhere') => withQuery('/sign-in', { returnTo, out }),
  /** The sign-in page after a password was chosen by a link. */
  signInWithNew: (returnTo?: string) => withQuery('/sign-in', { returnTo, password: 'saved' }),
  signUp: (returnTo?: string) => withQuery('/sign-up', { returnTo }),
  signOut: () => '/sign-out',
  /** Goes to Google and back; with `popup`, in a separate window. */
  signInWithGoogle: (wish: { returnTo?: string; keep?: boolean; popup?: boolean; campaign?: string } = {}) =>
    withQuery('/sign-in/google', {
      returnTo: wish.returnTo,
      keep: wish.keep ? 'yes' : undefined,
      popup: wish.popup ? 'yes' : undefined,
      campaign: wish.campaign || undefined,
    }),
  /** The address Google returns people to. */
  googleAnswer: () => '/sign-in/google/answer',
  /** The last page of the window that went to Google; `failed` is the reason if it failed. */
  googleDone: (done: { returnTo?: string; failed?: string }) => withQuery('/sign-in/google/done', done),
  /** The sign-in page after Google's answer could not be taken. */
  googleFailed: (failed: string, returnTo?: string) => withQuery('/sign-in', { returnTo, google: failed }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', { token }),
  /** The page that confirms an erased account. */
  accountClosed: () => '/account-closed',
  /** Mail that waits; only a development start has it. */
  mailbox: () => '/mailbox',
  /** The signed-in student's own places. */
  profile: (tab?: 'about' | 'experience' | 'education' | 'test_score', search?: SearchParameters) =>
    withQuery('/dashboard/profile', search) + (tab ? `#${tab}` : ''),
  /** The résumé that is made from the profile. */
  resume: () => '/dashboard/resume',
  resumeFile: (type: 'pdf' | 'docx') => `/dashboard/resume.${type}`,
  /** The states of a country, or the towns of one of its states (of the whole country: `-`), as data. */
  places: (country: string, state?: string) =>
    `/places/${[country, state]
      .filter(Boolean)
      .map((part) => encodeURIComponent(part!))
      .join('/')}`,
  /** A student's own first page. */
  ownHome: () => '/dashboard',
  /** The thread with us; `set`: the new message is about these recommendations. */
  /** A student’s talks with the coach. `take`: questions of a talk that is not kept yet. */
  ownTalks: (query: { take?: string[] } = {}) => withQuery('/dashboard/coach', query),
  ownTalk: ({ id }: { id: string }) => `/dashboard/coach/${encodeURIComponent(id)}`,
  askInOwnTalk: () => '/dashboard/coach/ask',
  /**
   * `talk`: questions to the coach, which the draft of a message begins with; `kept`: a talk that is kept.
   */
  messages: (about: { set?: string; before?: string; talk?: string[]; kept?: string } = {}) =>
    withQuery('/dashboard/messages', about),
  /** The student's plan and its use, and the place to buy. */
  plan: () => '/dashboard/plan',
  /** An invoice, a receipt or a credit note of theirs. */
  planPaper: (paper: { id: string }) => `/dashboard/plan/papers/${encodeURIComponent(paper.id)}`,
  notices: () => '/dashboard/notices',
  /** Books a session; `wish` has its options, and the first day shown. */
  book: (wish: SearchParameters = {}) => withQuery('/book', wish),
  /** A session for anyone with the link from its mail. */
  booking: (key: string, query: { move?: string; done?: string; from?: string; with?: string } = {}) =>
    withQuery(`/book/${encodeURIComponent(key)}`, query),
  /** A student's sessions; `move`: the one to move to another time. */
  sessions: (query: { move?: string; done?: string; from?: string; with?: string } = {}) =>
    withQuery('/dashboard/sessions', query),
  /**
   * A counsellor's own hours and sessions; `week` is a day of it, `move` the session to move to another time.
   */
  deskCalendar: (query: { week?: string; move?: string; from?: string; with?: string; done?: string } = {}) =>
    withQuery('/desk/calendar', query),
  /** Saves a search of the search page: its filters are in the address. */
  saveSearch: (search?: SearchParameters) => withQuery('/dashboard/save-search', search),
  /** A student's deadlines, for their own calendar program. */
  calendar: (key: string) => `/calendar/${encodeURIComponent(key)}.ics`,
  /** Ends the optional mails, by the link in each; only the named kinds if `kinds` has any. */
  stopMails: (key: string, kinds: readonly string[] = []) =>
    `/stop-mails/${encodeURIComponent(key)}${kinds.length > 0 ? `?only=${kinds.join('+')}` : ''}`,
  /** The operator’s own mark, where `content/` has one. */
  logo: () => '/logo.svg',
  /** The staff's part of the site. `kind`: lists only due items of that kind. */
  desk: (search?: { kind?: string }) => withQuery('/desk', search ?? {}),
  deskFind: (q?: string) => withQuery('/desk/find', { q }),
  /** Verifies a second factor first; afterwards staff continue to `returnTo`. */
  deskEnter: (returnTo?: string) => withQuery('/desk/enter', { returnTo }),
  /** Sets up another authenticator app, which replaces the first. */
  deskNewApp: (returnTo: string) => withQuery('/desk/enter', { app: 'new', returnTo }),
  deskStaff: () => '/desk/staff',
  /** The choice of the news of the desk that a member of staff gets by mail. */
  deskMails: () => '/desk/mails',
  /** The counsellors who get new leads and students by rule. */
  deskGiving: () => '/desk/staff/giving',
  deskTaker: (counsellor: { id: string }) => `/desk/staff/giving/${encodeURIComponent(counsellor.id)}`,
  /** The preview of sharing out by rule. */
  deskShareOut: (records: 'leads' | 'students') => withQuery('/desk/staff/giving/share-out', { of: records }),
  /** The server settings of an office; each part has an anchor. */
  deskSetUp: () => '/desk/set-up',
  deskFigures: () => '/desk/figures',
  deskFacts: () => '/desk/facts',
  /**
   * One fact of one programme, or the first that students wait for. `done`: the result of the fact before.
   */
  deskFill: (query: { programme?: string; fact?: string; done?: string } = {}) =>
    withQuery('/desk/facts/fill', query),
  /** The contents of `content/`, or one file of it. */
  deskNewArticle: () => '/desk/content/new-article',
  deskContent: (file?: string) => withQuery('/desk/content', { file }),
  /** Where a part of it is changed; `version`: what an earlier version says, 0 for the file. */
  deskContentPart: (part: string, version?: number) =>
    withQuery(`/desk/content/${encodeURIComponent(part)}`, {
      version: version === undefined ? undefined : `${version}`,
    }),
  /** The address people return to after paying on the payment service's page. */
  planPaid: () => '/dashboard/plan?from=payment',
  deskPayments: (page = 1, q?: string) =>
    withQuery('/desk/payments', { page: page > 1 ? `${page}` : undefined, q }),
  /** An order's file. */
  deskOrder: (order: { id: string }) => `/desk/payments/${encodeURIComponent(order.id)}`,
  /** A paper of it, or the student's screenshot. */
  deskOrderPaper: (order: { id: string }, paper: { id: string }) =>
    `/desk/payments/${encodeURIComponent(order.id)}/papers/${encodeURIComponent(paper.id)}`,
  deskOrderScreenshot: (order: { id: string }) => `/desk/payments/${encodeURIComponent(order.id)}/screenshot`,
  /** Refunds as the bank's upload takes them. */
  deskRefundBatch: (batch: number | string) => `/desk/payments/batches/${batch}.csv`,
  /**
   * `line`: the payment whose order `q` searches for; `order`: the order whose payment is searched for;
   * `gone`: a file to be added that no longer exists.
   */
  deskStatements: (query: { line?: string; q?: string; order?: string; gone?: string } = {}) =>
    withQuery('/desk/payments/statements', query),
  deskSendStatement: () => '/desk/payments/statements/send',
  deskStatement: (statement: { id: string }) =>
    `/desk/payments/statements/${encodeURIComponent(statement.id)}`,
  deskBankAccount: () => '/desk/payments/accounts/add',
  /** A lane of the leads; `all` includes everyone's, not only one's own and unassigned ones. */
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
  deskProgrammeLists: () => '/desk/facts/lists',
  deskLeadsNew: () => '/desk/leads/new',
  deskLeadsImport: () => '/desk/leads/import',
  deskLeadsExport: () => '/desk/leads/export',
  deskLeadsSheet: () => '/desk/leads/spreadsheet',
  /** `from`: the list that it was opened from. */
  deskLead: (lead: { id: string }, from: { lane?: string; all?: 'yes'; q?: string } = {}) =>
    withQuery(`/desk/leads/${encodeURIComponent(lead.id)}`, from),
  /** The same beside the list; `search`: that of the list's address. */
  deskLeadBeside: (lead: { id: string }, search: string) =>
    `/desk/leads/beside/${encodeURIComponent(lead.id)}${search}`,
  deskStudents: (search?: {
    q?: string
    list?: 'deadline' | 'waiting' | 'unassigned'
    after?: string
    erased?: 'yes'
  }) => withQuery('/desk/students', search),
  /** A student's file, why it is opened, and the list that it is opened from. */
  deskStudent: (
    student: { id: string },
    reason?: string,
    from: { q?: string; list?: string; after?: string } = {},
  ) => withQuery(`/desk/students/${encodeURIComponent(student.id)}`, { why: reason, ...from }),
  /** The page on which a counsellor books one of their own times for a student, with a length and a first day. */
  deskBookFor: (student: { id: string }, wish?: { minutes?: string; from?: string }) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/session`, wish),
  /** The student beside the list; `search`: that of the list's address. */
  deskStudentBeside: (student: { id: string }, search: string) =>
    `/desk/students/beside/${encodeURIComponent(student.id)}${search}`,
  /** Where a counsellor proposes a programme to a student; `q`: the search text. */
  deskPropose: (student: { id: string }, q?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/propose`, { q }),
  /** The thread with a student, and why it is opened. */
  deskMessages: (student: { id: string }, reason?: string, before?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/messages`, { why: reason, before }),
  /** A version of a student's document, and why it is opened. */
  deskDocument: (student: { id: string }, version: string, reason?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/documents/${encodeURIComponent(version)}`, {
      why: reason,
    }),
  /** The page on which a counsellor passes or returns a version of a document. */
  deskPaper: (student: { id: string }, version: string, reason?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/papers/${encodeURIComponent(version)}`, {
      why: reason,
    }),
  /** One of a student's texts. `show`: the beginning of the part for a new comment. */
  deskDraft: (student: { id: string }, draft: { id: string }, query: { why?: string; show?: string } = {}) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/drafts/${encodeURIComponent(draft.id)}`,
      query,
    ),
  /** A set of a student's recommendations, and why it is opened. */
  deskRecommendations: (student: { id: string }, set: { id: string }, search?: SearchParameters) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/recommendations/${encodeURIComponent(set.id)}`,
      search,
    ),
  deskApplications: (search?: FilterParameters & { after?: string }) =>
    withQuery('/desk/applications', search),
  /** The list of these filters as CSV. */
  deskApplicationsExport: (search?: FilterParameters) => withQuery('/desk/applications/export', search),
  deskOffer: (student: { id: string }, application: { id: string }, reason?: string) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/applications/${encodeURIComponent(application.id)}/offer`,
      { why: reason },
    ),
  deskDeparture: (student: { id: string }, application: { id: string }, reason?: string) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/applications/${encodeURIComponent(application.id)}/departure`,
      { why: reason },
    ),
  deskApplication: (student: { id: string }, application: { id: string }, reason?: string) =>
    withQuery(
      `/desk/students/${encodeURIComponent(student.id)}/applications/${encodeURIComponent(application.id)}`,
      { why: reason },
    ),
  /** A student's pages as they see them, to be read. */
  deskAsStudent: (student: { id: string }, reason?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/as-student`, { why: reason }),
  /** `reason`: the reason for which the file is open, to go back to it. */
  deskErase: (student: { id: string }, reason?: string) =>
    withQuery(`/desk/students/${encodeURIComponent(student.id)}/erase`, { why: reason }),
  account: (done?: string) => withQuery('/dashboard/account', { done }),
  /** Lists who opened the student's file; `before`: earlier than this opening. */
  accountOpenings: (before?: string) => `${withQuery('/dashboard/account', { before })}#part-openings`,
  /** Everything that is kept of the student, to take along. */
  accountExport: () => '/dashboard/account/export',
  /** `remove`: asks whether to delete that document. */
  documents: ({ remove }: { remove?: { id: string } } = {}) =>
    withQuery('/dashboard/documents', { remove: remove?.id }),
  documentUpload: () => '/dashboard/documents/upload',
  /** A version of a document, for its owner. */
  document: (version: { id: string }) => `/dashboard/documents/${encodeURIComponent(version.id)}`,
  /** Its content, available for a few minutes. */
  documentFile: (version: { id: string }, signed: { until: string; signature: string }) =>
    withQuery(`/documents/${encodeURIComponent(version.id)}`, signed),
  /** Takes the student's picture, and gives it at the address of its version. */
  photo: (version?: string) => (version ? `/photos/${version}` : '/dashboard/photo'),
  photoUpload: () => '/dashboard/photo/upload',
  live: () => '/live',
  /**
   * `add`: ask whether to add this programme; `listed`: the catalogue already has the programme that was
   * entered; `added`: confirm the addition.
   */
  shortlist: (query: { add?: string; listed?: 'yes'; added?: 'yes' } = {}) =>
    withQuery('/dashboard/shortlist', query),
  /**
   * Adds a programme that the catalogue lacks; `at` is one of its institutions, the rest is the typed text.
   */
  addProgramme: (fields: { at?: string } & Record<string, string | undefined> = {}) =>
    withQuery('/dashboard/shortlist/add', fields),
  /** Reports a fact on an institution's page about a programme; `fact` is one of the checked facts. */
  tell: (programme: { id: string }, query: { fact?: string; told?: 'yes' } = {}) =>
    withQuery(`/dashboard/tell/${encodeURIComponent(programme.id)}`, query),
  /** Asks us to find out what nobody has published of a programme. */
  ask: (programme: { id: string }) => `/dashboard/ask/${encodeURIComponent(programme.id)}`,
  /** The part of a programme's page with what nobody has published. */
  openQuestions: (programme: { id: string }) => `${paths.programme(programme)}#what-to-ask`,
  /** The shortlist of a visitor without an account, with the programmes whose facts are requested. */
  picks: (programmes: { id: string }[] = []) =>
    withQuery('/shortlist', { programme: programmes.map(({ id }) => id) }),
  /** The shared view for a family; the token is the permission to read it. */
  sharedShortlist: (token: string) => `/shared/shortlist/${encodeURIComponent(token)}`,
  /** What a student shows a parent; the token is the permission to read it. */
  sharedWithParent: (token: string) => `/shared/family/${encodeURIComponent(token)}`,
  /** Somebody under 18 asks a parent. */
  askParent: () => '/sign-up/under-18',
  /** What a parent agrees to, and where they withdraw; the token is the permission. */
  parentConsent: (token: string) => `/consent/${encodeURIComponent(token)}`,
  /** A student who has come of age agrees by themselves. */
  ownConsent: () => '/dashboard/consent',
  /** `begun`, `there`: the one that Apply Now has begun, or found. */
  applications: (which: { begun?: string; there?: string; removed?: string } = {}) =>
    withQuery('/dashboard/applications', which),
  /** `sent`, `uploaded`: the results that it confirms; the second names the paper. */
  application: (
    application: { id: string },
    { wasSent = false, uploaded }: { wasSent?: boolean; uploaded?: string } = {},
  ) =>
    withQuery(`/dashboard/applications/${application.id}`, { sent: wasSent ? 'yes' : undefined, uploaded }),
  /** The student's texts. `application`: a new one would be for it. */
  drafts: (query: { application?: string; removed?: 'yes' } = {}) => withQuery('/dashboard/drafts', query),
  draft: (draft: { id: string }) => `/dashboard/drafts/${encodeURIComponent(draft.id)}`,
  /** Two versions side by side. */
  draftVersions: (draft: { id: string }, query: { from?: string; to?: string } = {}) =>
    withQuery(`/dashboard/drafts/${encodeURIComponent(draft.id)}/versions`, query),
  /** The student's offers side by side. */
  offers: () => '/dashboard/offers',
  /** The steps from an accepted offer to the first day of the course. */
  departure: (application: { id: string }) => `/dashboard/applications/${application.id}/departure`,
  /** A student's links for their parents. */
  family: () => '/dashboard/family',
  /** The form for the terms of an offer letter. */
  offer: (application: { id: string }) => `/dashboard/applications/${application.id}/offer`,
  applicationCheck: (application: { id: string }) => `/dashboard/applications/${application.id}/check`,
  /** Uploads a document for a paper of an application. */
  applicationPaper: (application: { id: string }, paper: string) =>
    `/dashboard/applications/${application.id}/papers/${paper}`,
  /** The same, for a script that wants to know how far it is. */
  applicationPaperUpload: (application: { id: string }, paper: string) =>
    `/dashboard/applications/${application.id}/papers/${paper}/upload`,
  /** The form and its results; with `search`, an address that contains the question. */
  recommendations: (search?: SearchParameters) => withQuery('/recommendations', search),
  recommendationSet: (set: { id: string }, search?: SearchParameters) =>
    withQuery(`/recommendations/${set.id}`, search),
  recommendationStates: (country: string) => withQuery('/recommendations/states', { country }),
  recommendationFile: (kind: 'pdf' | 'csv', search: SearchParameters) =>
    withQuery(`/recommendations/file.${kind}`, search),
  howRankingWorks: () => '/how-ranking-works',
  scoreConverter: () => '/tools/score-converter',
  /** The cost of a year; of a programme, if given. */
  cost: (programme?: { id: string }, country?: string) =>
    withQuery('/tools/cost', { programme: programme?.id, country }),
  /** The comparison of loans; for a programme, if given. */
  loan: (programme?: { id: string }) => withQuery('/tools/loan', { programme: programme?.id }),
  /** Scholarships; of a country and a level, if given. */
  scholarships: (search?: SearchParameters) => withQuery('/scholarships', search),
  /** The money to show for the visa; of a country, if given. */
  funds: (country?: string) => withQuery('/tools/funds', { country }),
  /** The check of an offer letter against the registers; of a programme, if given. */
  checkOffer: (programme?: { id: string }) => withQuery('/tools/offer', { programme: programme?.id }),
  /** Practice for the visa interview; of a country, if given. */
  interview: (country?: string) => withQuery('/tools/interview', { country }),
  /** Or the first source of a register. */
  sources: (part?: 'states' | RegisterName) => (part ? `/sources#${part}` : '/sources'),
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap/${part}.xml`,
  api: {
    description: () => '/api/v1/openapi.json',
    payments: () => '/api/payments/razorpay',
    whatsApp: () => '/api/whatsapp',
    leads: () => '/api/v1/leads',
    messages: () => '/api/v1/messages',
    suggest: (text: string) => withQuery('/api/v1/suggest', { q: text }),
    shortlist: (programme?: { id: string }) =>
      programme ? `/api/v1/shortlist/${encodeURIComponent(programme.id)}` : '/api/v1/shortlist',
    programme: (programme: { id: string }) => `/api/v1/programmes/${encodeURIComponent(programme.id)}`,
  },
}

/**
 * True for a path whose form is longer than others and is read in memory: a whole table sent as text, or
 * files of visitors, which are never written to the disk.
 */
export function takesTable(path: string) {
  const pages = [paths.deskLeadsImport(), paths.deskProgrammeLists(), paths.funds(), paths.checkOffer()]
  return pages.includes(path.replace(/\.data$/, ''))
}

/** True for paths whose last part is a key: anyone who has the key can open them. */
export function opensByKey(path: string) {
  return /^\/(?:book|calendar|consent|shared\/(?:family|offers|shortlist)|stop-mails)\/[^/]+$/.test(path)
}

/** True for paths where a post asks for results and nothing typed can be lost. */
export function asksByPost(path: string) {
  return path.startsWith('/api/v1/match') || path.replace(/\.data$/, '') === paths.recommendations()
}

/** True for paths that receive leads, which no limit may delay. */
export function takesLead(path: string) {
  const pages = [paths.lead(), paths.contact(), paths.book(), '/api/v1/leads', '/api/v1/messages']
  return pages.includes(path.replace(/\.data$/, '')) || path.startsWith('/api/leads/')
}

/**
 * True for paths that receive files, which may take as long as the line needs. With script the address ends
 * in `.data`.
 */
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
    paths.deskFill(),
    paths.funds(),
    paths.checkOffer(),
  ]
  if (pages.includes(page)) return true
  return page.startsWith(paths.applications()) && page.includes('/papers/')
}

function withQuery(path: string, search: SearchParameters = {}) {
  const parameters = search instanceof URLSearchParams ? search : getParameters(search)
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}

function getParameters(search: Record<string, string | string[] | undefined>) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) parameters.append(name, item)
  }
  return parameters
}
