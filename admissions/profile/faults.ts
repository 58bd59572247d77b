/** An error in a field. The page words it (`app/student/profile/words.ts`). */
export type ProfileFault =
  | { is: 'required' }
  | { is: 'too-long'; most: number }
  /** Not one of those on offer. */
  | { is: 'choice' }
  | { is: 'phone' }
  | { is: 'two-phones' }
  /** It has no letter. */
  | { is: 'name' }
  /** No PIN code of India. */
  | { is: 'pin' }
  /** No day of the calendar. */
  | { is: 'day' }
  | { is: 'future' }
  /** Before anybody alive. */
  | { is: 'too-early'; earliest: string }
  | { is: 'too-late'; latest: string }
  /** The end is before the start. */
  | { is: 'before-start' }
  | { is: 'number' }
  /** A grade such as A1 where a number is wanted. */
  | { is: 'letter' }
  /** Marks that are typed with another scale than the one chosen beside them. */
  | { is: 'other-scale'; outOf: number }
  /** Outside of the scale. */
  | { is: 'range'; least: number; most: number; step: number }
  /** The parts make another total. */
  | { is: 'sum'; expected: number }

export type Faults = Record<string, ProfileFault>
