import { applicationWords } from '../../student/applications/words.ts'
import { deskFigureWords as words } from './words.ts'

/** Returns the caseload's owner: no one, or a counsellor who may have left. */
export function nameCounsellor(name: string | null, hasLeft: boolean): string {
  if (name === null) return words.nobody
  return hasLeft ? words.hasLeft(name) : name
}

/** Returns the name of an application's status, or the text itself if it is not a status. */
export function nameStep(step: string): string {
  return Object.entries(applicationWords.statuses).find(([name]) => name === step)?.[1] ?? step
}
