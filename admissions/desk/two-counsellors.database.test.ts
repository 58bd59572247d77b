import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { keepDraft, sendMessage, withdrawMessage } from '../messages/messages.server.ts'
import { addTask } from '../tasks/tasks.server.ts'
import { openFile, openThread } from './desk.server.ts'

const database = await testDatabase()
const times = rounds(40)
const SECOND_MS = 1_000

/** A counsellor with the state that must survive: read messages, drafts and notes. */
interface Desk {
  by: SignedIn
  seen: number
  draft: string | null
  notes: string[]
  /** Accepted and not taken back, by number, with the last message that its writer had seen. */
  said: Map<number, { text: string; seen: number }>
}

const steps = array(
  record({
    who: constantFrom('guide', 'manager', 'student'),
    does: constantFrom('read', 'draft', 'send', 'send', 'undo', 'note'),
    /** Begins while what others do is under way still. */
    together: boolean(),
  }),
  { minLength: 4, maxLength: 14 },
)

test(
  `two-counsellors: ${times} interleavings on one student lose no draft or note, and answer once (seed ${seed})`,
  async () => {
    const guide = await makeStaff(database, 'counsellor')
    const manager = await makeStaff(database, 'manager')
    const counts = { steps: 0, sent: 0, answered: 0, takenBack: 0, notes: 0, drafts: 0 }

    const interleaving = asyncProperty(steps, async (all) => {
      const student = await makeStudent(database)
      await database.pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
        student.id,
        guide.id,
      ])
      const desks = {
        guide: getDesk(guide),
        manager: getDesk(manager),
      }
      const startTime = new Date()
      // Each does one thing after another, also while others are at something.
      const under = new Map<string, Promise<void>>()
      for (const [index, { who, does, together }] of all.entries()) {
        await (together ? under.get(who) : Promise.all(under.values()))
        const now = new Date(startTime.getTime() + index * SECOND_MS)
        const done =
          who === 'student' ? writes(student, index, now) : acts(desks[who], student, does, index, now)
        under.set(who, done)
        counts.steps++
      }
      await Promise.all(under.values())

      const { rows: thread } = await database.pool.query<{ nr: number; by: string; text: string }>(
        'select nr, by_person as by, text from messages where student_id = $1 order by nr',
        [student.id],
      )
      for (const { by, seen: _, draft, notes, said } of Object.values(desks)) {
        // Every sent message is there, none that was undone, and each sender had seen all earlier ones.
        const ownMessages = thread.filter((message) => message.by === by.id)
        expect(ownMessages.map(({ nr, text }) => [nr, text])).toEqual(
          [...said].map(([nr, { text }]) => [nr, text]).toSorted(([a], [b]) => Number(a) - Number(b)),
        )
        for (const [nr, { seen }] of said)
          expect(thread.filter((message) => message.nr > seen && message.nr < nr)).toEqual([])
        const desk = await openThread(database, by, student.id, 'care')
        expect(desk!.draft).toBe(draft)
        const file = await openFile(database, by, student.id, { parts: ['tasks'], reason: 'care' })
        expect(file!.tasks!.map((task) => ('text' in task ? task.text : ''))).toEqual(
          expect.arrayContaining(notes),
        )
      }
    })
    await assert(interleaving, { numRuns: times, seed })
    report(
      `two-counsellors: ${times} interleavings, ${counts.steps} steps: ${counts.sent} replies, ${counts.answered} held back as somebody had written, ${counts.takenBack} taken back, ${counts.drafts} drafts, ${counts.notes} notes; none doubled, none lost`,
    )

    function getDesk(person: SignedIn): Desk {
      return { by: person, seen: 0, draft: null, notes: [], said: new Map() }
    }

    async function writes(student: SignedIn, nr: number, now: Date) {
      // A student has seen what is shown to them.
      const { rows } = await database.pool.query<{ seen: number }>(
        'select coalesce(max(nr), 0)::int as seen from messages where student_id = $1 and shown_at <= $2',
        [student.id, now],
      )
      await sendMessage(database, own(student), { text: `Question ${nr}`, seen: rows[0].seen }, now)
    }

    async function acts(desk: Desk, student: SignedIn, does: string, nr: number, now: Date) {
      const acting = { by: desk.by, student, surface: 'page' } as const
      const text = `${does} ${nr} of ${desk.by.role}`
      if (does === 'read') {
        const thread = await openThread(database, desk.by, student.id, 'care')
        desk.seen = thread!.messages.at(-1)?.nr ?? 0
      } else if (does === 'draft') {
        await keepDraft(database, acting, text, now)
        desk.draft = text
        counts.drafts++
      } else if (does === 'send') {
        const { seen } = desk
        const outcome = await sendMessage(database, acting, { text, seen }, now)
        if (outcome.ok) {
          const { rows } = await database.pool.query<{ nr: number }>(
            'select nr from messages where student_id = $1 and text = $2',
            [student.id, text],
          )
          desk.seen = rows[0].nr
          desk.said.set(rows[0].nr, { text, seen })
          desk.draft = null
          counts.sent++
        } else {
          expect(outcome.reason).toBe('answered')
          counts.answered++
        }
      } else if (does === 'undo') {
        const [last] = [...desk.said.keys()].toReversed()
        if (last === undefined || !(await withdrawMessage(database, acting, last, now))) return
        desk.draft = desk.said.get(last)!.text
        desk.said.delete(last)
        counts.takenBack++
      } else {
        await addTask(database, acting, { text, due: '2027-01-15', today: '2027-01-15' }, now)
        desk.notes.push(text)
        counts.notes++
      }
    }
  },
  60_000 + times * 1_000,
)
