import { createContext } from 'react-router'
import type { Catalogue } from '../admissions/catalogue/catalogue.server.ts'
import type { Content } from '../admissions/content/read.server.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import type { PublicSite } from './site/public-site.ts'

/** What the server hands to every loader. */
export interface PageContext {
  /** The running catalogue; the same one for the whole of a request, also when a new one is swapped in meanwhile. */
  catalogue: Catalogue
  /** The same catalogue, ready to be searched. */
  searchable: Searchable
  /** What the operator writes: read once at the start. */
  content: Content
  /** What the operator has set, as far as visitors may know it. */
  site: PublicSite
  /** Where the site is reached from outside, without a slash at the end: `https://example.org`. */
  origin: string
  /** What a visitor is taken to reckon in until they choose otherwise. */
  defaultCurrency: string
  now: () => Date
}

export const pageContext = createContext<PageContext>()
