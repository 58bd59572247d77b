import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn } from '../../tests/world/applications.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { getDue, getOpenings, openDraft, openFile } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { answerClock } from './clock.ts'
import { addComment, resolveComment } from './comments.server.ts'
import {
  beginDraft,
  closeDraft,
  describeDraft,
  readDraftVersion,
  removeDraftText,
  saveDraft,
  sendDraft,
  viewDraft,
  viewDrafts,
  viewVersions,
} from './drafts.server.ts'
import type { DraftDetails } from './types.ts'

const database = await testDatabase()
const now = new Date('2026-11-29T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const details: DraftDetails = {
  kind: 'statement',
  title: 'Why data science',
  question: 'Why this programme?',
  wordLimit: 500,
  page: 'https://www.example.edu/apply',
  application: null,
}

async function withDraft(text = 'I grew up in Pune. My father repairs pumps.') {
  const amara = await makeStudent(database)
  const guide = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const draft = await beginDraft(database, own(amara), details, now)
  if (!draft.ok) throw new Error(draft.reason)
  const { id } = draft
  await saveDraft(database, own(amara), id, { text, version: 1 }, now)
  const view = async () => (await viewDraft(database, own(amara), id))!
  const asActor = (person: SignedIn) => ({ by: person, surface: 'page', student: { id: amara.id } }) as const
  const due = async (person = guide) =>
    (await getDue(database, person, { tasksBy: '2026-12-31', deadlinesBy: '2026-12-31' })).drafts
  return { amara, guide, id, view, by: asActor, due }
}
const about = (quote: string, text = 'Say more', start = 0, version = 2) => ({ text, version, quote, start })

test('the second of two tabs is refused with both texts', async () => {
  const { amara, id, view } = await withDraft('One.')
  const { version } = await view()
  expect(await saveDraft(database, own(amara), id, { text: 'One. Two.', version }, later(20))).toEqual({
    ok: true,
    version: version + 1,
  })
  const otherEdit = { text: 'One. Other.', version }
  expect(await saveDraft(database, own(amara), id, otherEdit, later(21))).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await view()).text).toBe('One. Two.')
  // The second tab’s text is saved over the one it has now seen; the first text stays a version.
  await saveDraft(database, own(amara), id, { ...otherEdit, version: version + 1 }, later(22))
  const { draft, versions } = (await viewVersions(database, own(amara), id))!
  expect(draft.text).toBe('One. Other.')
  expect(await readDraftVersion(database, draft, versions[1].number)).toBe('One. Two.')
})

test('a save repeated after a lost answer changes nothing', async () => {
  const { amara, id, view } = await withDraft('One.')
  const { version } = await view()
  expect(await saveDraft(database, own(amara), id, { text: 'One.', version: version - 1 }, later(1))).toEqual(
    {
      ok: true,
      version,
    },
  )
})

test('automatic saves within ten minutes are one version, unless much was deleted or staff read it', async () => {
  const { amara, guide, id, view, by } = await withDraft('One.')
  const auto = async (text: string, minutes: number) => {
    const { version } = await view()
    await saveDraft(database, own(amara), id, { text, version, isAuto: true }, later(minutes))
  }
  const numbers = async () => (await viewVersions(database, own(amara), id))!.versions.length
  const long = 'One. '.repeat(50)
  // The pressed save stays by itself.
  const count = await numbers()
  await auto(long, 1)
  await auto(`${long}Two.`, 5)
  expect(await numbers()).toBe(count + 1)
  await auto('Gone.', 6)
  expect(await numbers()).toBe(count + 2)
  await addComment(database, by(guide), id, about('Gone.', 'Why?', 0, (await view()).version), later(7))
  await auto('Gone. Back.', 8)
  expect(await numbers()).toBe(count + 3)
  await auto('Gone. Back. Later.', 20)
  expect(await numbers()).toBe(count + 4)
})

test('a comment keeps its sentence, disappears with it, and can be resolved', async () => {
  const { amara, guide, id, view, by } = await withDraft()
  expect(await addComment(database, by(guide), id, about('My father repairs pumps.'), later(1))).toEqual({
    ok: true,
  })
  const edited = 'I was born in Nashik. We moved. My father repairs pumps. Then I left.'
  await saveDraft(database, own(amara), id, { text: edited, version: 2 }, later(2))
  const { comments, text } = await view()
  expect(text.slice(comments[0].start, comments[0].end)).toBe('My father repairs pumps.')

  await saveDraft(database, own(amara), id, { text: 'All new.', version: 3 }, later(3))
  expect((await view()).comments).toMatchObject([{ isGone: true, quote: 'My father repairs pumps.' }])
  const target = { draft: id, comment: comments[0].id }
  expect(await resolveComment(database, own(amara), target, later(4))).toBe(true)
  expect(await resolveComment(database, by(guide), target, later(5))).toBe(false)
  expect(await view()).toMatchObject({ openComments: 0, comments: [{ resolvedBy: amara.name }] })
})

test('a comment on changed words is refused', async () => {
  const { amara, guide, id, view, by } = await withDraft()
  await saveDraft(
    database,
    own(amara),
    id,
    { text: 'New. I grew up in Pune. It rained.', version: 2 },
    later(1),
  )
  const goneComment = about('My father repairs pumps.', 'Say more', 19)
  expect(await addComment(database, by(guide), id, goneComment, later(2))).toEqual({
    ok: false,
    reason: 'moved',
  })
  expect(await addComment(database, by(guide), id, about('I grew up in Pune.'), later(2))).toEqual({
    ok: true,
  })
  expect((await view()).comments).toMatchObject([{ start: 5, isGone: false }])
})

test('first comments are due in 48 hours: the desk is told, and only a comment ends it', async () => {
  const { amara, guide, id, view, by, due } = await withDraft()
  const { text, version } = await view()
  expect(answerClock(await view(), now)).toEqual({ is: 'not-sent' })
  expect(await due()).toEqual([])

  await sendDraft(database, own(amara), id, { text, version }, now)
  expect(await sendDraft(database, own(amara), id, { text, version }, later(60))).toEqual({
    ok: false,
    reason: 'waiting',
  })
  expect(await due()).toEqual([
    { draft: id, studentId: amara.id, student: amara.name, title: details.title, since: now },
  ])
  const hours = (count: number) => later(count * 60)
  expect(answerClock(await view(), hours(39))).toMatchObject({ is: 'in-time', dueAt: hours(48) })
  expect(answerClock(await view(), hours(41)).is).toBe('soon')
  expect(answerClock(await view(), hours(49)).is).toBe('late')

  // To open it answers nothing.
  await openDraft(database, guide, { student: amara.id, draft: id, reason: 'care' })
  expect(await due()).toHaveLength(1)
  await addComment(database, by(guide), id, about('', 'A good start.'), hours(50))
  expect(await due()).toEqual([])
  expect(answerClock(await view(), hours(51))).toMatchObject({ is: 'answered', by: guide.name })

  // Sending again restarts the clock; closing ends it.
  await sendDraft(database, own(amara), id, { text: `${text} More.`, version }, hours(60))
  expect(await due()).toHaveLength(1)
  await closeDraft(database, own(amara), id, true, hours(61))
  expect(await due()).toEqual([])
  expect(await saveDraft(database, own(amara), id, { text: 'x', version: 4 }, hours(62))).toEqual({
    ok: false,
    reason: 'closed',
  })
})

test('a draft of a student without a counsellor waits for managers', async () => {
  const amara = await makeStudent(database)
  const manager = await makeStaff(database, 'manager')
  const draft = await beginDraft(database, own(amara), details, now)
  if (!draft.ok) throw new Error(draft.reason)
  await sendDraft(database, own(amara), draft.id, { text: 'Mine.', version: 1 }, now)
  const { drafts } = await getDue(database, manager, { tasksBy: '2026-12-31', deadlinesBy: '2026-12-31' })
  expect(drafts.map(({ draft }) => draft)).toContain(draft.id)
})

test('only the student can edit the text', async () => {
  const { amara, guide, id, by } = await withDraft()
  const stranger = await makeStudent(database)
  const otherCounsellor = await makeStaff(database, 'counsellor')
  const save = { text: 'Better.', version: 2 }

  await expect(saveDraft(database, by(guide), id, save, now)).rejects.toThrow(NotAllowed)
  await expect(sendDraft(database, by(guide), id, save, now)).rejects.toThrow(NotAllowed)
  await expect(addComment(database, own(amara), id, about(''), now)).rejects.toThrow(NotAllowed)
  await expect(addComment(database, by(otherCounsellor), id, about(''), now)).rejects.toThrow(NotAllowed)
  expect(await saveDraft(database, own(stranger), id, save, now)).toEqual({ ok: false, reason: 'not-there' })
  expect(await removeDraftText(database, own(stranger), id)).toBe(false)

  const opening = { student: amara.id, draft: id, reason: 'care' } as const
  expect(await openDraft(database, otherCounsellor, opening)).toBeUndefined()
  const opened = await openDraft(database, guide, opening)
  expect(opened).toMatchObject({ draft: { title: details.title, version: 2 }, file: { name: amara.name } })
  const { openings } = await getOpenings(database, own(amara))
  expect(openings[0]).toMatchObject({ who: guide.id, what: 'students.open', why: 'care' })
  expect(openings[0].parts).toContain('drafts')
  const file = await openFile(database, guide, amara.id, { parts: ['drafts'], reason: 'care' })
  expect(file?.drafts).toMatchObject([{ id, words: 9, openComments: 0 }])
})

test('the subject of a draft is validated, and belongs to an own application', async () => {
  const { amara, id } = await withDraft()
  const application = await applicationsIn(database).draftOf(undefined, amara)
  const another = await applicationsIn(database).draftOf()
  const describe = (changes: Partial<DraftDetails>) =>
    describeDraft(database, own(amara), id, { ...details, ...changes })

  expect(await describe({ title: '', wordLimit: 0, page: 'javascript:alert(1)' })).toEqual({
    ok: false,
    reason: 'invalid',
    faults: { title: 'empty-title', wordLimit: 'not-words', page: 'not-page' },
  })
  expect(await describe({ application: another.id })).toMatchObject({
    faults: { application: 'no-application' },
  })
  expect(await describe({ application: application.id })).toEqual({ ok: true })
  expect(await viewDrafts(database, own(amara))).toMatchObject([{ institution: expect.any(String) }])
})
