import { useRouteLoaderData } from 'react-router'
import { reachOf } from '../../admissions/access/can.ts'
import type { Role } from '../../admissions/access/types.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { usePageHandle } from './handle.ts'

/** What stands around every page: read by the root's loader. */
export function readFrame(
  { catalogue, content, site, origin, locale, houseDayOf, markOf }: PageContext,
  person: SignedIn | undefined,
  shortlisted: string[] | undefined,
) {
  const { version, builtAt, programmes, institutions, countries } = catalogue.info
  const {
    companyName,
    displayVariant,
    registerUrl,
    loginUrl,
    contactEmail,
    contactPhone,
    whatsappNumber,
    socialLinks,
  } = site
  return {
    origin,
    locale,
    /** The mark of the account that the page is drawn for, by which `before-paint.js` knows a page of somebody else. */
    who: person && markOf(person),
    person: person && { name: person.name, image: person.image, places: placesOf(person.role) },
    /** A student's, with the programmes that are ticked wherever they are shown. */
    student: shortlisted && { shortlisted },
    edition: { version, day: houseDayOf(new Date(builtAt)), programmes, institutions, countries },
    site: {
      companyName,
      displayVariant,
      // Institutions are not shown where students sign up, not even in the page's source.
      registerUrl: displayVariant === 'institutions' ? undefined : registerUrl,
      loginUrl: displayVariant === 'institutions' ? undefined : loginUrl,
      contactEmail,
      contactPhone,
      whatsappNumber,
      socialLinks,
    },
    /** Said in every row that names one of them (`Closes`). */
    closings: Object.values(content.countries).flatMap(({ closings }) =>
      closings.map(({ institutions, short }) => ({ institutions, short })),
    ),
    articles: content.articles.map(({ slug, title }) => ({ slug, title: beforeColon(title) })),
  }
}

/** Pages of somebody's own records. */
const PLACES = [
  'profile',
  'shortlist',
  'applications',
  'documents',
  'messages',
  'counselling',
  'notices',
  'plans',
] as const

/** Those that somebody in a role has records of their own for. */
function placesOf(role: Role): ((typeof PLACES)[number] | 'desk')[] {
  const own = PLACES.filter((place) => reachOf(`${place}.view`, role) === 'own')
  return role === 'visitor' || role === 'student' ? own : [...own, 'desk']
}

export type Frame = ReturnType<typeof readFrame>

/** Undefined when the root itself could not be read: the frame must stand then too. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ frame: Frame }>('root')?.frame
}

/** Whom the page is shown to: institutions by configuration, or on a page that is theirs. There Register is off and Apply is absent. */
export function useVariant(): 'students' | 'institutions' {
  const { variant } = usePageHandle()
  const configured = useFrame()?.site.displayVariant
  return variant ?? configured ?? 'students'
}

function beforeColon(title: string) {
  return title.split(':')[0]
}
