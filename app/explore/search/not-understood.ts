import { SEARCH_PARAMETERS } from '../../../admissions/search/request.ts'

/** What the search page reads besides the search itself, and what the router says to itself. */
const READ = new Set<string>([...SEARCH_PARAMETERS, 'open', 'notice', 'index', '_routes'])

/** What other sites, mails and advertisements hang onto a link to know who followed it. It is none of the visitor's doing. */
const TRACKING =
  /^(?:utm_.*|gad_.*|mc_[ce]id|_ga|_gl|_hs.*|hsa_.*|pk_.*|mtm_.*|ref|gclid|gclsrc|dclid|gbraid|wbraid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igsh(?:id)?|li_fat_id|epik|s_kwcid|campaign_?id|trk)$/i

/** The most that is told, and how much of each: an address can hold anything. */
const MOST_TOLD = 5
const LONGEST_TOLD = 60

/** Parts of an address that the search does not know, as they are written there: `Germany=DE`. They filter nothing, which has to be said. */
export function notUnderstood(parameters: URLSearchParams): string[] {
  const parts = [...parameters].flatMap(([name, value]) =>
    READ.has(name) || TRACKING.test(name)
      ? []
      : [`${name}${value === '' ? '' : `=${value}`}`.slice(0, LONGEST_TOLD)],
  )
  return [...new Set(parts)].slice(0, MOST_TOLD)
}
