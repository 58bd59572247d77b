import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Journeys first, the largest files before others, for they take longest; what is left of a kill among them, for it is mostly waiting, and far
 * apart, for each of its files starts whole servers; then the short ones, so that all workers end at about the same time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const of = (project: string) => sorted.filter(({ project: { name } }) => name === project)
    const journeys = of('journeys')
    const faults = of('faults')
    const apart = Math.ceil(journeys.length / Math.max(faults.length, 1))
    const long = faults.flatMap((file, at) => [...journeys.slice(at * apart, (at + 1) * apart), file])
    return [...new Set([...long, ...journeys, ...of('database'), ...of('unit')])]
  }
}
