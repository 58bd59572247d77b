import type { Day } from '../days/days.server.ts'

/** The longest text of a task. */
export const LONGEST_TASK = 300

/** What a rule found that somebody should do; what it is about names no more than it must. */
export type RuleTask =
  | { rule: 'welcome'; about: Record<string, never> }
  | { rule: 'deadline'; about: { application: string; title: string; institution: string; deadline: Day } }

/** Why a task of a rule ends by itself. */
export const TASK_ENDINGS = [
  'met',
  'written',
  'handed-over',
  'gone',
  'applied',
  'closed',
  'moved',
  'passed',
] as const
export type TaskEnding = (typeof TASK_ENDINGS)[number]

/** Something to do for a student: in somebody's words, or by a rule. */
export type Task = {
  id: string
  studentId: string
  student: string
  due: Day
  doneAt: Date | null
  /** Why it ended by itself; null: it is open, or somebody marked it as done. */
  ended: TaskEnding | null
} & ({ rule: null; text: string } | RuleTask)
