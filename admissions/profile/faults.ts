/** An error in a field. The page words it (`app/student/profile/words.ts`). */
export type ProfileFault =
  | { is: 'required' }
  | { is: 'too-long'; most: number }
  /** The value is not one of the choices. */
  | { is: 'choice' }
  | { is: 'phone' }
  | { is: 'two-phones' }
  /** The name has no letter. */
  | { is: 'name' }
  /** It is no Indian PIN code. */
  | { is: 'pin' }
  /** It is no day of the calendar. */
  | { is: 'day' }
  | { is: 'future' }
  /** Before any living person was born. */
  | { is: 'too-early'; earliest: string }
  | { is: 'too-late'; latest: string }
  /** The end is before the start. */
  | { is: 'before-start' }
  /** A birth date under 18 without the consent of a parent. */
  | { is: 'needs-parent' }
  | { is: 'number' }
  /** A grade such as A1 where a number is wanted. */
  | { is: 'letter' }
  /** Marks typed with a scale that differs from the one chosen beside them. */
  | { is: 'other-scale'; outOf: number }
  /** Outside the scale. */
  | { is: 'range'; least: number; most: number; step: number }
  /** The parts do not add up to the total. */
  | { is: 'sum'; expected: number }

/** The errors of a form, by the name of the field. */
export type ProfileFaults = Record<string, ProfileFault>
