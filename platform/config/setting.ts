import type { z } from 'zod'

/** Something that the process reads from its environment, with the sentence that documents it and what to write when it is wrong. */
export interface Setting<T> {
  means: string
  /** What a right value looks like; ends the sentence `PORT is "abc": write …`. */
  write: string
  default: string
  /** What visitors do without while it is not given. Only of settings that a site for the public is expected to have. */
  without?: string
  schema: z.ZodType<T, string>
}

/** Gives one of some settings by its name, checked. */
export type ReadSetting<Settings extends Record<string, Setting<unknown>>> = <Name extends keyof Settings>(
  name: Name,
) => z.output<Settings[Name]['schema']>
