import { data } from 'react-router'
import {
  type EditOutcome,
  restoreVersion,
  saveEdit,
  viewEdits,
  viewVersion,
  writeEdit,
} from '../../../admissions/content/edits/edits.server.ts'
import { type EditFault, readTyped, toTexts } from '../../../admissions/content/edits/form.ts'
import { type EditableFile, listEditable } from '../../../admissions/content/edits/kinds.ts'
import { findPackCountry } from '../../../admissions/content/edits/visas.ts'
import { listBookedTimes } from '../../../admissions/counselling/booked-times.server.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, respondWithRefusal, takeForm } from '../../forms/take.server.ts'
import { listZonesToChoose } from '../../site/book/zones.server.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { names } from '../../words/names.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { listOutside } from './outside.server.ts'
import { editWords as words } from './words.ts'

export const getEditedContent = ({ database, contentFolder }: PageContext) => ({
  database,
  folder: contentFolder,
})

/** Returns the part of the content that an address names; throws 404 if there is none. */
function findPart({ content }: PageContext, part: string): EditableFile {
  const editable = listEditable(content).find((candidate) => candidate.part === part)
  if (!editable) throw data(null, { status: 404 })
  return editable
}

/** Names a part: an article by its title. */
export function getPartTitle({ content }: PageContext, { name, part, file }: EditableFile) {
  if (name === 'visas') return words.visaRules(names.country(findPackCountry(file)))
  const isPart = ({ slug }: { slug: string }) => part === `article-${slug}`
  const draft = content.articleDrafts.find(isPart)
  if (draft) return words.draftOf(draft.title)
  return (
    content.articles.find(isPart)?.title ??
    words.kinds[name as Exclude<typeof name, 'articles' | 'written-articles' | 'visas'>]
  )
}

/** Loads the form of a part, its history, and the booked sessions that it does not cover. */
export async function loadPart({ page, who }: StaffContext, part: string, search: URLSearchParams) {
  const editable = findPart(page, part)
  const { values, versions, newest, base, isUnusable, hasFileChanged, hasNoFile } = await viewEdits(
    getEditedContent(page),
    who,
    editable,
  )
  const number = search.get('version')
  const text =
    number !== null && /^\d{1,9}$/.test(number)
      ? await viewVersion(getEditedContent(page), who, editable, Number(number))
      : undefined
  if (number !== null && text === undefined) throw data(null, { status: 404 })
  const { shape } = editable.kind
  const texts = values && toTexts(shape, values)
  return {
    part,
    name: editable.name,
    file: editable.file,
    title: getPartTitle(page, editable),
    shape,
    texts,
    base,
    counts: isUnusable || !newest?.text ? ('file' as const) : ('version' as const),
    isUnusable,
    hasFileChanged,
    hasNoFile,
    address: page.content.articles.some(({ slug }) => part === `article-${slug}`)
      ? part.slice('article-'.length)
      : undefined,
    zones: texts?.zone ? listZonesToChoose(texts.zone, page.zone()) : [],
    versions: versions.map(({ number, at, by, why, text: saved }) => ({
      number,
      day: page.dayOf(at),
      time: page.timeOf(at),
      by,
      why,
      isFile: saved === null,
    })),
    version: number === null ? undefined : { number: Number(number), text: text! },
    outside: await listSessionsOutside(page, editable),
  }
}

async function listSessionsOutside(page: PageContext, { name }: EditableFile) {
  if (name !== 'holidays' && name !== 'office-hours') return []
  const booked = await listBookedTimes(page.database, page.now())
  const { zone, sessions } = listOutside(name, page.content, page.houseZone, booked)
  return sessions.map((session) =>
    words.sessionWith(sessionWords.when(getSessionTime(session, zone)), session.counsellor),
  )
}

/** The answer to *Preview*: the article as it would be shown. */
export type PreviewAnswer = Answer & { preview?: string }

const isArticle = ({ name }: EditableFile) => name === 'articles' || name === 'written-articles'

const form = { faults: {}, refusals: words.refusals }

interface OpenPart extends StaffContext {
  editable: EditableFile
}
type Fields = Record<string, string>

const actions = {
  save: async ({ page, who, editable }, texts) => {
    const now = page.now()
    const edit = { texts, base: texts.base ?? '', reason: texts.why ?? '' }
    const time = { now, today: page.houseDayOf(now) }
    const outcome = saveEdit(getEditedContent(page), who, editable, edit, time)
    return answerEdit({ page, editable }, texts, words.saved, outcome)
  },
  restore: async ({ page, who, editable }, texts, number) => {
    const wanted = { number: /^\d{1,9}$/.test(number) ? Number(number) : -1, base: texts.base ?? '' }
    const outcome = restoreVersion(getEditedContent(page), who, editable, wanted, page.now())
    return answerEdit({ page, editable }, texts, words.restored, outcome)
  },
  /** Shows an article without saving it. */
  preview: async ({ page, who, editable }, texts) => {
    const { text } = await viewEdits(getEditedContent(page), who, editable)
    if (!isArticle(editable) || text === undefined) throw data(null, { status: 404 })
    const draft = writeEdit(
      editable,
      readTyped(editable.kind.shape, texts),
      text,
      page.houseDayOf(page.now()),
    )
    if ('faults' in draft) return answerFaults(texts, draft.faults, editable.name)
    const reading = editable.kind.read(draft.text, editable.file)
    if (!reading.ok) throw data(null, { status: 404 })
    const preview = (reading.value as PageContext['content']['articles'][number]).html
    return data<PreviewAnswer>({ typed: texts, preview })
  },
} satisfies Actions<OpenPart, Fields>

/** Handles the buttons of a part. */
export function actOnPart(request: Request, { page, who }: StaffContext, part: string) {
  const editable = findPart(page, part)
  return takeForm(request, page, anyFields, form, async (_, texts) => {
    const { act, target } = actionIn(actions, texts.do ?? '')
    return act({ page, who, editable }, texts, target)
  })
}

async function answerEdit(
  { page, editable }: Pick<OpenPart, 'page' | 'editable'>,
  texts: Fields,
  done: string,
  outcome: Promise<EditOutcome>,
) {
  const result = await outcome
  if (result.ok) {
    // Without script the page is shown in this same request.
    page.content = await page.refreshContent()
    return flashSuccess(done)
  }
  return result.reason === 'wrong-fields' ? answerFaults(texts, result.faults, editable.name) : result
}

/** Answers wrong fields, each in words; the first fault of a field is enough. */
export function answerFaults(texts: Fields, faults: EditFault[], kind?: string) {
  const fileFault = faults.find(({ field }) => field === '')
  if (fileFault)
    return respondWithRefusal(
      { ok: false, reason: 'whole' },
      { ...form, refusals: { whole: words.whole(fileFault, kind) } },
      texts,
    )
  const sentences: Fields = {}
  for (const fault of faults) sentences[fault.field] ??= words.problem(fault)
  const codes = Object.fromEntries(Object.keys(sentences).map((field) => [field, field]))
  return respondWithRefusal(
    { ok: false, reason: 'invalid', faults: codes },
    { ...form, faults: sentences },
    texts,
  )
}
