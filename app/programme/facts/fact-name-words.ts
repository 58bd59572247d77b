import { filterWords } from '../../explore/search/filter-words.ts'
import { recordWords } from '../words.ts'

const {
  intakes,
  deadlines,
  tuition,
  duration: durationMonths,
  applicationFee,
  page,
  statement,
} = recordWords.facts
const factNames: Record<string, string> = {
  ...recordWords.tests,
  intakes,
  deadlines,
  tuition,
  durationMonths,
  applicationFee,
  page,
  statement,
  twelfthGrade: recordWords.entry.twelfthGradeMarks,
  undergraduate: recordWords.entry.undergraduateMarks,
}

/** Returns the name of a fact on a programme's page or as a filter. */
export function getFactName(name: string) {
  return (
    factNames[name] ??
    Object.entries(filterWords).find(([filterName]) => filterName === name)?.[1].name ??
    name
  )
}
