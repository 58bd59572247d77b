import type { Institution, ShownFact } from '../../../admissions/catalogue/records.ts'
import type { EnglishWaiver } from '../../../admissions/catalogue/types.ts'
import { PageNote } from '../../programme/facts/FactRow.tsx'
import { WaiverList } from '../../programme/facts/WaiverList.tsx'
import { recordWords } from '../../programme/words.ts'
import { Table } from '../../ui/Table.tsx'
import { testText } from '../programme/ExamRequirements.tsx'
import { institutionWords } from './words.ts'

const words = institutionWords.english
const TESTS = ['ielts', 'pte', 'toefl', 'det'] as const

/** More of them than this are folded. */
const MANY_RULES = 4

type Rule = Institution['rules'][number]

/** Shows the institution's English requirements by level and school, and its alternatives to a test. */
export function EnglishRules({
  rules: all,
  waivers,
}: {
  rules: Rule[]
  waivers: ShownFact<EnglishWaiver[]>
}) {
  const rules = all.filter((rule) => TESTS.some((test) => rule[test]))
  const tests = TESTS.filter((test) => rules.some((rule) => rule[test]))
  if (tests.length === 0 && !('value' in waivers)) return null
  const first = rules.find(({ ielts }) => ielts?.state === 'published')?.ielts ?? waivers
  return (
    <section aria-labelledby="english">
      <h2 id="english">{words.title}</h2>
      {tests.length > 0 &&
        (rules.length > MANY_RULES ? (
          <details>
            <summary>{words.allRules(rules.length)}</summary>
            <RuleTable rules={rules} tests={tests} />
          </details>
        ) : (
          <RuleTable rules={rules} tests={tests} />
        ))}
      {'value' in waivers && (
        <>
          <h3>{recordWords.waivers.title}</h3>
          <WaiverList waivers={waivers.value} />
        </>
      )}
      <div className="small quiet">
        {first.state === 'published' && first.page && (
          <PageNote page={first.page} seen={first.source.edition} />
        )}
        {tests.length > 0 && <p>{words.mayAskMore}</p>}
      </div>
    </section>
  )
}

function RuleTable({ rules, tests }: { rules: Rule[]; tests: (typeof TESTS)[number][] }) {
  return (
    <Table
      className="figures-table"
      names={[words.programmes, ...tests.map((test) => recordWords.tests[test])]}
    >
      {rules.map((rule) => {
        const name = words.ruleFor(rule.ielts?.state === 'published' ? rule.ielts.basis : undefined)
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            {tests.map((test) => (
              <td key={test} data-name={recordWords.tests[test]}>
                {testText(rule[test] ?? { state: 'unknown' })}
              </td>
            ))}
          </tr>
        )
      })}
    </Table>
  )
}
