import { FeeText } from '../../programme/facts/FeeText.tsx'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { CitedText } from '../../tools/CitedText.tsx'
import { visaWords } from '../country/visa-words.ts'
import { countryWords } from '../country/words.ts'
import type { ProgrammeVisa } from './visa-costs.server.ts'

/** Shows in a fold what the visa for this programme costs and the money to show, each with its source and day. */
export function VisaFold({ visa }: { visa: ProgrammeVisa }) {
  if (!visa) return null
  const { fee, living, funds, money } = visa
  return (
    <details>
      <summary>{visaWords.fold}</summary>
      <ul className="dashes small">
        {fee && (
          <li>
            {countryWords.named(countryWords.visaFeeFor(fee.years))} <FeeText fee={fee.amount} />{' '}
            <CitedText by={fee.by} />
          </li>
        )}
        {living && (
          <li>
            {countryWords.fundsText(living.isShown)} {countryWords[living.isMonth ? 'fundsMonth' : 'funds']}{' '}
            <FeeText fee={living.amount} /> <CitedText by={living.by} />
          </li>
        )}
        {funds && (
          <li>
            {visaWords.funds(funds)} <RuleSource {...funds.by} />
          </li>
        )}
        {money && (
          <li>
            {money.text} <RuleSource {...money.by} />
          </li>
        )}
      </ul>
    </details>
  )
}
