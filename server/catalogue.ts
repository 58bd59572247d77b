import type { CheckedFact, CheckedRule } from '../admissions/catalogue/checked.ts'
import { findCurrentVersion, sweepUnfinished } from '../admissions/catalogue/snapshot/versions.server.ts'
import type { CostAmounts } from '../admissions/costs/amounts.ts'
import { getMatchable, type Matchable } from '../admissions/matching/matchable.server.ts'
import { checkOrders, type OrderCheck } from '../admissions/matching/neutrality.server.ts'
import type { Searchable } from '../admissions/search/index.server.ts'
import {
  type OpenedSnapshot,
  openSearchable,
  showsWhatIsKept,
  withAmounts,
  withChecked,
} from '../admissions/search/publish.server.ts'
import { names } from '../app/words/names.ts'
import type { Log } from '../platform/log.ts'

/** The catalogue that answers now. A request takes it once and keeps it to its end. */
export interface RunningCatalogue {
  current(): Searchable
  /** The same catalogue, laid out for matching when that is first asked for: it takes a third of a second. */
  matchable(): Matchable
  /** The last check that nothing commercial moves the order; undefined until the first has run. */
  neutrality(): OrderCheck | undefined
  /** Changes over to a new snapshot, if there is one: an import in another process makes it. */
  look(): Promise<void>
  /** Applies the facts checked on pages, if some of them have changed or expired. */
  lookAtFacts(): Promise<void>
  /** Estimates costs by the amounts of the running content, if they have changed. */
  lookAtAmounts(): Promise<void>
  /** Checks a snapshot once that nothing commercial moves the order. */
  check(stopping: AbortSignal): Promise<void>
}

/** What people have checked or changed since the import: the amounts of costs, and what is below. */
export interface LaidOver extends CheckedFacts {
  amounts(): CostAmounts
}

/** Facts checked on pages, and a mark that changes with them. */
export interface CheckedFacts {
  mark(): Promise<string>
  all(): Promise<CheckedFact[]>
  rules(): Promise<CheckedRule[]>
  today(): string
}

/**
 * Opens the newest whole snapshot. `make` builds one if none opens, none holds a programme, or none includes
 * the latest imports.
 */
export async function openCatalogue(
  dataDir: string,
  log: Log,
  make: () => Promise<void>,
  checkedFacts: LaidOver,
): Promise<RunningCatalogue> {
  await sweepUnfinished(dataDir)
  let lastRead = await readChecked()
  let running = await openFirst()
  let refusal: string | undefined

  async function look() {
    const version = await findCurrentVersion(dataDir)
    if (!version || version === running.snapshot || version === refusal) return
    const next = await open()
    if (!next) return
    // A damaged new snapshot is skipped once, not every second.
    if (next.snapshot !== version) refusal = version
    if (next.snapshot === running.snapshot) return
    running = next
    log.info({ snapshot: getVersion(running) }, 'the catalogue has changed over to a new snapshot')
  }

  async function readChecked() {
    const mark = await checkedFacts.mark()
    const [facts, rules] = [await checkedFacts.all(), await checkedFacts.rules()]
    return { mark, facts, rules, today: checkedFacts.today() }
  }

  async function lookAtFacts() {
    const today = checkedFacts.today()
    const { facts, rules, today: before, mark } = lastRead
    const lapses = [...facts, ...rules].some(({ reviewBy }) => reviewBy < today && reviewBy >= before)
    if (!lapses && (await checkedFacts.mark()) === mark) return
    lastRead = await readChecked()
    running = withChecked(running, lastRead)
    log.info({ snapshot: getVersion(running) }, 'what was checked on pages is laid over the catalogue again')
  }

  async function lookAtAmounts() {
    const amounts = checkedFacts.amounts()
    // The content is read anew with every change of it, so equal amounts may be another object.
    if (JSON.stringify(amounts) === JSON.stringify(running.amounts)) return
    running = withAmounts(running, amounts)
    log.info(
      { snapshot: getVersion(running) },
      'costs are estimated by the amounts that were saved at the desk',
    )
  }

  let laidOut: Matchable | undefined
  let checked: OrderCheck | undefined

  async function check(stopping: AbortSignal) {
    if (checked?.snapshot === getVersion(running)) return
    checked =
      (await checkOrders(matchable(), { now: new Date(), isStopped: () => stopping.aborted })) ?? checked
    if (checked && !(checked.neutral && checked.search.neutral))
      log.error({ check: checked }, 'who is a partner has moved an order')
  }

  function matchable() {
    const { catalogue, amounts } = running
    if (laidOut?.catalogue !== catalogue || laidOut.amounts !== amounts)
      laidOut = getMatchable(catalogue, amounts)
    return laidOut
  }

  return {
    current: () => running,
    matchable,
    neutrality: () => checked,
    look,
    lookAtFacts,
    lookAtAmounts,
    check,
  }

  async function openFirst() {
    const snapshot = await open()
    const usable = snapshot?.catalogue.info.programmes ? snapshot : undefined
    if (usable && (await showsWhatIsKept(dataDir, usable))) return usable
    try {
      const builtSnapshot = await make().then(open)
      if (builtSnapshot) return builtSnapshot
      throw new Error(`The catalogue that was just built in ${dataDir} cannot be opened.`)
    } catch (error) {
      if (!usable) throw error
      log.error({ err: error }, 'what was imported last cannot be built; the snapshot before it stays')
      return usable
    }
  }

  function open(): Promise<OpenedSnapshot | undefined> {
    const onDamaged = (version: string) =>
      log.warn({ snapshot: version }, 'a snapshot is damaged and is passed over')
    const checkedNow = { ...lastRead, today: checkedFacts.today() }
    return openSearchable(dataDir, names, onDamaged, checkedNow, checkedFacts.amounts())
  }
}

function getVersion(searchable: Searchable) {
  return searchable.catalogue.info.version
}
