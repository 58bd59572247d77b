/** The limits of a page. Bytes are counted on the wire: compressed, headers included. */
export interface Limits {
  /** The bytes of the whole first view. */
  bytes: number
  /** The bytes of script before any interaction. */
  script: number
}

export interface PageClass {
  name: string
  path: string
  limits: Limits
  /** A page that says that there is nothing: no search engine is to have it. */
  notFound?: true
  /** Only for people who are signed in: no search engine sees it. */
  signedIn?: true
}

const VIEW = 150_000
const APP: Limits = { bytes: VIEW, script: 130_000 }
const READ: Limits = { bytes: VIEW, script: 15_000 }

/** Every class of page once, each with an example; `{programme}` and the like are filled in from the running catalogue. */
export const pageClasses: PageClass[] = [
  { name: 'landing', path: '/', limits: APP },
  { name: 'article', path: '/Navigating-the-American-Campus', limits: READ },
  { name: 'blogs', path: '/blogs', limits: READ },
  { name: 'pricing', path: '/pricing', limits: READ },
  { name: 'contact', path: '/contact', limits: APP },
  { name: 'about', path: '/about', limits: READ },
  { name: 'how it works', path: '/how-it-works', limits: READ },
  { name: 'institutions', path: '/for-institutions', limits: READ },
  { name: 'terms', path: '/terms&conditions', limits: READ },
  { name: 'privacy', path: '/privacy-policy', limits: READ },
  { name: 'sources', path: '/sources', limits: READ },
  { name: 'coach', path: '/coach', limits: READ },
  { name: 'lead', path: '/lead', limits: APP },
  { name: 'not found', path: '/nothing/here', limits: READ, notFound: true },
  { name: 'search', path: '/explore', limits: APP },
  { name: 'results', path: '/explore?q=computer+science&country=AU', limits: APP },
  { name: 'programme', path: '/explore/university/{programme}', limits: APP },
  { name: 'institution', path: '/explore/institution/{institution}', limits: APP },
  { name: 'country', path: '/explore/country/us', limits: APP },
  { name: 'compare', path: '/explore/compare?p={programme}&p={another}', limits: APP },
  { name: 'AI search', path: '/ai-university-search', limits: APP },
  { name: 'recommendations', path: '/recommendations', limits: APP },
  { name: 'recommendations form', path: '/recommendations?stage=form', limits: APP },
  { name: 'sign in', path: '/sign-in', limits: APP },
  { name: 'sign up', path: '/sign-up', limits: APP },
  { name: 'forgotten password', path: '/forgot-password', limits: APP },
  { name: 'how ranking works', path: '/how-ranking-works', limits: READ },
  { name: 'score converter', path: '/tools/score-converter', limits: READ },
  { name: 'cost of a year', path: '/tools/cost', limits: READ },
  { name: 'booking', path: '/book', limits: APP },
  { name: 'home', path: '/dashboard', limits: APP, signedIn: true },
  { name: 'messages', path: '/dashboard/messages', limits: APP, signedIn: true },
  { name: 'sessions', path: '/dashboard/sessions', limits: APP, signedIn: true },
  { name: 'plan', path: '/dashboard/plan', limits: APP, signedIn: true },
  { name: 'notices', path: '/dashboard/notices', limits: APP, signedIn: true },
  { name: 'profile', path: '/dashboard/profile', limits: APP, signedIn: true },
  { name: 'shortlist', path: '/dashboard/shortlist', limits: APP, signedIn: true },
  { name: 'documents', path: '/dashboard/documents', limits: APP, signedIn: true },
  { name: 'applications', path: '/dashboard/applications', limits: APP, signedIn: true },
  { name: 'account', path: '/dashboard/account', limits: APP, signedIn: true },
]

/**
 * Signs a student up as the form does, and gives the cookies of their session. The address belongs to nobody: the example domain takes
 * no mail.
 */
export async function signUp(address: string): Promise<string> {
  const person = {
    name: 'Bench Student',
    email: `bench-${Date.now()}@example.org`,
    phone: '+919876543210',
    password: `a long way to ${Date.now()}`,
  }
  const answer = await fetch(`${address}/sign-up`, {
    method: 'POST',
    body: new URLSearchParams(person),
    headers: { origin: address },
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (answer.status >= 400 || cookies.length === 0)
    throw new Error(`Signing up was answered ${answer.status}.`)
  return cookies.join('; ')
}

/** The path with examples from the running catalogue: two programmes of one search, and the institution of the first. */
export async function listExamples(address: string): Promise<(path: string) => string> {
  const answer = await fetch(`${address}/api/v1/programmes?q=computer+science&country=AU`)
  const { programmes } = (await answer.json()) as {
    programmes: { id: string; institution: { id: string } }[]
  }
  const [first, second] = programmes
  if (!first || !second) throw new Error('The catalogue has no two programmes to show.')
  const examples: Record<string, string> = {
    programme: first.id,
    another: second.id,
    institution: first.institution.id,
  }
  return (path) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples[name]))
}
