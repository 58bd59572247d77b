import { useRouteLoaderData } from 'react-router'
import { getReach } from '../../admissions/access/can.ts'
import type { Role } from '../../admissions/access/types.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { usePageHandle } from './handle.ts'

/** Reads the data around every page, for the root's loader. */
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
    /** `content/` has the operator’s own mark. */
    hasLogo: content.logo !== undefined,
    /**
     * The mark of the account that the page was rendered for; `before-paint.js` uses it to recognise another
     * person's page.
     */
    who: person && markOf(person),
    person: person && { name: person.name, image: person.image, places: listPlaces(person.role) },
    /** For a student, with the programmes that are ticked wherever they are shown. */
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
      closings.map(({ institutions, short, applies }) => ({ institutions, short, applies })),
    ),
    articles: content.articles.map(({ slug, title }) => ({ slug, title: cutAtColon(title) })),
  }
}

/** Pages of a user's own records. */
const PLACES = [
  'profile',
  'shortlist',
  'applications',
  'documents',
  'messages',
  'counselling',
  'drafts',
  'notices',
  'plans',
] as const

/** Returns the pages for which a role has records of its own. */
function listPlaces(role: Role): ((typeof PLACES)[number] | 'desk')[] {
  const own = PLACES.filter((place) => getReach(`${place}.view`, role) === 'own')
  return role === 'visitor' || role === 'student' ? own : [...own, 'desk']
}

export type Frame = ReturnType<typeof readFrame>

/** Returns `undefined` if the root itself could not be read: the frame must still render. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<{ frame: Frame }>('root')?.frame
}

/**
 * Returns the audience of the page: institutions by configuration, or on a page for them. For institutions
 * Register is disabled and Apply is absent.
 */
export function useVariant(): 'students' | 'institutions' {
  const { variant } = usePageHandle()
  const configured = useFrame()?.site.displayVariant
  return variant ?? configured ?? 'students'
}

function cutAtColon(title: string) {
  return title.split(':')[0]
}
