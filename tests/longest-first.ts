import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Journeys first, the largest files before others, for they take longest; then what needs the database, then the short ones, so that all workers
 * end at about the same time. Files of one kind stay together: a worker, and the browser in it, is handed on only to a file of its own kind.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const listProject = (project: string) => sorted.filter(({ project: { name } }) => name === project)
    return [
      ...new Set([...listProject('journeys'), ...listProject('database'), ...listProject('unit'), ...sorted]),
    ]
  }
}
