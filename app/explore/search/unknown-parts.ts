import { SEARCH_PARAMETERS } from '../../../admissions/search/request.ts'

/** Parameters the search page reads apart from the search itself, and those of the router. */
const READ = new Set<string>([...SEARCH_PARAMETERS, 'open', 'notice', 'index', '_routes'])

/**
 * Parameters that other sites, mails and advertisements add to a link for tracking. The visitor did not
 * choose them.
 */
const TRACKING =
  /^(?:(?:utm|ga|gad|hsa|pk|mtm|matomo|piwik|fb|hc|vero|wt|at|oly|dm|sc|mc|rdt|ck|ref|share|adset|campaign)_.*|_(?:ga|gl|hs|branch|openstat|kx|ke|_).*|[a-z_]*cl(?:k|ick)?id|sccid|gclsrc|[gw]braid|srsltid|igsh(?:id)?|mibextid|extid|sfnsn|si|fref|ref|referrer|source|src|from|via|sharer?|shared|shareid|isappinstalled|placement|ad_?(?:id|name)|campaign(?:id)?|network|creative|matchtype|keyword|spm|scm|smid|feature|ncid|xtor|epik|li_fat_id|s_kwcid|mkt_tok|mkevt|mkcid|mkrid|trk[a-z]*|wamid)$/i

/** The most parts shown, and the most of each: an address can hold anything. */
const MAX_TOLD = 5
const MAX_PART_LENGTH = 60

/**
 * Returns the unknown parts of an address, as written there: `Germany=DE`. They filter nothing, and the page
 * has to say so.
 */
export function listUnknownParts(parameters: URLSearchParams): string[] {
  const parts = [...parameters].flatMap(([name, value]) =>
    READ.has(name) || TRACKING.test(name)
      ? []
      : [`${name}${value === '' ? '' : `=${value}`}`.slice(0, MAX_PART_LENGTH)],
  )
  return [...new Set(parts)].slice(0, MAX_TOLD)
}
