/** Name used where the operator has given none. */
const UNNAMED = 'PMA'

/** Where a process keeps the name: the start and the built pages have modules of their own. */
const KEY = Symbol.for('pma.company')
const shared = globalThis as { [KEY]?: string }

/** Endings that say how a company is registered, and are left out where it is only called. */
const LEGAL_FORM =
  /[\s,]+(?:\(?(?:OPC|India)\)?\s+)?(?:Private Limited|Pvt\.? Ltd\.?|Limited|Ltd\.?|LLP)\s*$/i

/** Names the company for this process; the start does so once, before anything is shown. */
export function nameCompany(name: string | undefined) {
  shared[KEY] = name
}

/**
 * Returns the company's name as it is registered, the same for everybody. In a browser it is the one that the
 * page was made with.
 */
export function companyName(): string {
  const ofPage = typeof document === 'undefined' ? undefined : document.documentElement?.dataset?.company
  return ofPage ?? shared[KEY] ?? UNNAMED
}

/** Returns what the company is called: its name without its legal form. */
export function houseName(): string {
  return toHouseName(companyName())
}

/** Returns a registered name without its legal form: `Sahyadri Overseas` of `Sahyadri Overseas Pvt. Ltd.` */
export function toHouseName(name: string): string {
  return name.replace(LEGAL_FORM, '') || name
}

/** True if the operator has given a name, so texts are no longer those of the default. */
export function isCompanyNamed(): boolean {
  return companyName() !== UNNAMED
}
