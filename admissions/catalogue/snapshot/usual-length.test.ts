import { expect, test } from 'vitest'
import type { ProgrammeRecord } from '../types.ts'
import { estimateLength } from './usual-length.ts'

type Told = Pick<ProgrammeRecord, 'title' | 'level'> & { state?: string; field?: string; id?: string }

const findLength = ({ title, level, state = 'GB-ENG', field = '061', id = 'discover-uni-1-2-1' }: Told) =>
  estimateLength({
    id,
    title,
    level,
    field,
    state: { code: state, name: state },
    origin: { state: 'published', source: id.startsWith('us') ? 'us/ipeds-c2024' : 'discover-uni/2025' },
    facts: {},
  })

test.each<[Told, number | undefined]>([
  [{ title: 'BSc (Hons) Computer Science', level: 'bachelor' }, 36],
  [{ title: 'BSc (Hons) Computer Science', level: 'bachelor', state: 'GB-SCT' }, 48],
  [{ title: 'Psychology (undergraduate course)', level: 'bachelor', state: 'GB-WLS' }, 36],
  [{ title: 'MEng Civil Engineering', level: 'integrated-master' }, 48],
  [{ title: 'MEng Civil Engineering', level: 'integrated-master', state: 'GB-SCT' }, 60],
  [{ title: 'MCompSci Computer Science (3 or 4 years)', level: 'integrated-master' }, 48],
  [{ title: 'BMBS Medicine (5 year)', level: 'bachelor' }, 60],
  [{ title: 'LLB Law (3 year)', level: 'bachelor', state: 'GB-SCT' }, 36],
  [{ title: 'Finance (with Foundation Year)', level: 'bachelor' }, 48],
  [{ title: 'BEng Aerospace Engineering (Sandwich)', level: 'bachelor' }, 48],
  [{ title: 'MSci Physics with a Year Abroad', level: 'integrated-master' }, 60],
  [{ title: 'MBBS Medicine', level: 'bachelor', field: '091' }, undefined],
  [{ title: 'BSc (Hons) Nursing', level: 'bachelor', field: '091' }, 36],
  [{ title: 'BSc (Hons) Nursing', level: 'bachelor', field: '091', state: 'GB-SCT' }, undefined],
  [{ title: 'LLB Law (Accelerated Programme)', level: 'bachelor' }, undefined],
  [{ title: 'BA History', level: 'bachelor', id: 'discover-uni-1-2-2' }, undefined],
  [{ title: "Master's in Computer Science", level: 'master', id: 'us-1-11.0701-7' }, 24],
  [{ title: "Master's in Tax Law", level: 'master', field: '042', id: 'us-1-22.0211-7' }, undefined],
  [{ title: "Bachelor's in Computer Science", level: 'bachelor', id: 'us-1-11.0701-5' }, 48],
])('%j takes %s months', (programme, months) => {
  const fact = findLength(programme)
  expect(fact && 'value' in fact ? fact.value : undefined).toBe(months)
  if (fact) expect(fact).toMatchObject({ state: 'estimated', basis: expect.stringMatching(/\w/) })
})
