import type { PdfObjects } from './pdf-objects.ts'
import {
  Hidden,
  isPdfName,
  isPdfReference,
  isString,
  listEntries,
  listItems,
  type Value,
} from './pdf-values.ts'

/** Actions that take effect when a document is opened or touched. */
const ACTIONS = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition']
/** The same, and entries that embed other files. */
const ACTIVE = new Set([...ACTIONS, 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'XFA', 'JS', 'EF'])
/** The keys whose value names the kind of an object or action. */
const SAYS_WHAT = ['S', 'Type', 'Subtype']
/**
 * Actions that only navigate or change the view within the document. All others reach outside, or change it.
 */
const HARMLESS = ['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans']
/** A document with more references than this hides something. */
const MAX_FOLLOWED = 2_000

/**
 * Returns whether a document runs scripts or programs, embeds files, or acts on its own beyond navigation.
 * Throws `Hidden`.
 */
export function hasActiveContent(objects: PdfObjects): boolean {
  const actsByItself = createActionTest(objects)
  const activeNumbers = new Map<number, boolean>()
  return objects.all.some(
    (value) =>
      isActiveName(value) ||
      listDictionaries(value).some((entries) => isActive(entries) || entries.some(actsByItself)),
  )

  function isActive(entries: [string, Value][]) {
    return entries.some(([key, value]) =>
      SAYS_WHAT.includes(key) ? meansActive(value) : ACTIVE.has(key) && holdsSomething(value),
    )
  }

  function meansActive(value: Value): boolean {
    if (!isPdfReference(value)) return isActiveName(value)
    const cachedAnswer = activeNumbers.get(value.to)
    if (cachedAnswer !== undefined) return cachedAnswer
    const isOne = objects.of(value.to).some(isActiveName)
    activeNumbers.set(value.to, isOne)
    return isOne
  }
}

const isActiveName = (value: Value) => isPdfName(value) && ACTIVE.has(value.name)

const holdsSomething = (value: Value) =>
  isPdfReference(value) || isString(value) || listEntries(value).length > 0 || listItems(value).length > 0

/** A value's dictionaries: itself, and all within it. */
function listDictionaries(value: Value): [string, Value][][] {
  const dictionaries: [string, Value][][] = []
  const queue = [value]
  while (queue.length > 0) {
    const next = queue.pop()
    const entries = listEntries(next)
    if (entries.length > 0) dictionaries.push(entries)
    for (const [, inner] of entries) if (typeof inner === 'object') queue.push(inner)
    for (const inner of listItems(next)) if (typeof inner === 'object') queue.push(inner)
  }
  return dictionaries
}

/**
 * Returns a test for entries: does the action that runs when a document, page or field opens do more than
 * navigate? Links that the reader clicks are harmless.
 */
function createActionTest(objects: PdfObjects) {
  let remaining = MAX_FOLLOWED
  const visited = new Set<number>()

  /**
   * Resolves a value: itself, or every object with the number it refers to. A missing object counts as
   * hidden.
   */
  function resolveAll(value: Value): Value[] {
    if (--remaining < 0) throw new Hidden()
    if (!isPdfReference(value)) return [value]
    const values = objects.of(value.to)
    if (values.length === 0 || values.some(isPdfReference)) throw new Hidden()
    return values
  }

  /** Is an action, or one that follows it, harmful? */
  function isHarmful(action: Value): boolean {
    if (isPdfReference(action)) {
      if (visited.has(action.to)) return false
      visited.add(action.to)
    }
    return resolveAll(action).some(
      (object) =>
        listItems(object).some(isHarmful) ||
        listEntries(object).some(([key, value]) =>
          key === 'S' ? resolveAll(value).some(isHarm) : key === 'Next' && isHarmful(value),
        ),
    )
  }

  return ([key, value]: [string, Value]): boolean => {
    // A list only sets the page at which a document opens.
    if (key === 'OpenAction')
      return resolveAll(value).some((object) => listEntries(object).length > 0 && isHarmful(object))
    return (
      key === 'AA' &&
      resolveAll(value).some((object) => listEntries(object).some(([, action]) => isHarmful(action)))
    )
  }
}

const isHarm = (value: Value) => !(isPdfName(value) && HARMLESS.includes(value.name))
