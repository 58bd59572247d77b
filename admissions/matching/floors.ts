import estimates from '../../content/estimates/floors.json' with { type: 'json' }
import type { Attendance, MarksRequirement, StudyLevel, TestRequirement } from '../catalogue/types.ts'
import type { Confidence } from '../conversions/cited.ts'

/**
 * A visa's English requirement, or what most institutions of a country ask at a level: shown if an
 * institution publishes nothing. Only a visa's rule excludes a programme.
 */
export interface Floor {
  id: string
  kind: 'visa' | 'usual'
  /** Reads in "is usual at …" or "… needs". */
  of: string
  note?: string
  country: string
  /** Absent: all levels. */
  levels?: StudyLevel[]
  /** Only programmes taught in it. */
  language?: string
  english?: Partial<Record<'ielts' | 'toefl' | 'pte' | 'det', TestRequirement>>
  twelfthGrade?: MarksRequirement
  undergraduate?: MarksRequirement
  publisher: string
  title: string
  readAt: string
  confidence: Confidence
  seen: string
  /** The last day on which it counts. */
  reviewBy: string
}

export const floors = estimates.floors as Floor[]

/** The floors of a programme, by requirement. */
export type Floors = Partial<Record<'english' | 'twelfthGrade' | 'undergraduate', Floor>>

/** The floors of each kind of programme that was asked for: equal programmes get the same object. */
const floorsByKey = new Map<string, Floors>()

/** Returns the floors of a programme. Studying at home needs no visa. */
export function getFloors(
  country: string,
  level: StudyLevel,
  language: string | undefined,
  attendance: Attendance | undefined,
): Floors {
  const isOnline = attendance === 'online'
  const key = [country, level, language, isOnline].join()
  let all = floorsByKey.get(key)
  if (!all) {
    const here = floors.filter(
      (floor) =>
        floor.country === country &&
        (!floor.levels || floor.levels.includes(level)) &&
        (!floor.language || language?.split(', ').includes(floor.language)) &&
        !(floor.kind === 'visa' && isOnline),
    )
    const about = (name: keyof Floors) => here.find((floor) => floor[name])
    all = {
      english: about('english'),
      twelfthGrade: about('twelfthGrade'),
      undergraduate: about('undergraduate'),
    }
    floorsByKey.set(key, all)
  }
  return all
}
