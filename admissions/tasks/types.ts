import type { Day } from '../days/days.server.ts'

/** The longest text of a task. */
export const MAX_TASK_LENGTH = 300

/** A task made by a rule; `about` names no more than necessary. */
export type RuleTask =
  | { rule: 'welcome'; about: Record<string, never> }
  | { rule: 'deadline'; about: { application: string; title: string; institution: string; deadline: Day } }

/** Reasons why a rule's task ends automatically. */
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

/** A task for a student: written by a person, or made by a rule. */
export type Task = {
  id: string
  studentId: string
  student: string
  due: Day
  doneAt: Date | null
  /** Why it ended automatically; `null` if it is open, or a person marked it as done. */
  ended: TaskEnding | null
} & ({ rule: null; text: string } | RuleTask)
