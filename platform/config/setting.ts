import type { z } from 'zod'

/**
 * An environment variable that the process reads, with the sentence that documents it and the correction to
 * show if it is wrong.
 */
export interface Setting<T> {
  means: string
  /** Description of a valid value; ends the sentence `PORT is "abc": write …`. */
  write: string
  default: string
  /** The effect on visitors while it is not set. Only for settings that a public site is expected to have. */
  without?: string
  /** The value may hold a password, so no message repeats it. */
  secret?: boolean
  schema: z.ZodType<T, string>
}

/** Gives one of some settings by its name, checked. */
export type ReadSetting<Settings extends Record<string, Setting<unknown>>> = <Name extends keyof Settings>(
  name: Name,
) => z.output<Settings[Name]['schema']>
