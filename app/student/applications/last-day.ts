/** The noted last day is today or tomorrow: whoever has not applied yet does that before anything is filled in here. */
export function isDue(daysLeft: number | undefined): daysLeft is 0 | 1 {
  return daysLeft === 0 || daysLeft === 1
}

/** Where an application's page says on whose page one applies. */
export const WHERE = 'where'
