/**
 * True if the entered last day is today or tomorrow: a student who has not applied yet must do so before
 * filling in anything here.
 */
export function isDue(daysLeft: number | undefined): daysLeft is 0 | 1 {
  return daysLeft === 0 || daysLeft === 1
}

/** Anchor on an application's page of the part that says on which page to apply. */
export const WHERE = 'where'
