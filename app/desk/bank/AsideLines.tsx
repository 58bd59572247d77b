import type { AsideLine } from '../../../admissions/bank/types.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { paymentWords } from '../payments/words.ts'
import { bankWords } from './words.ts'

const words = bankWords.free

/** Lists payments unrelated to orders: their purpose, who entered it, and a way back to the list. */
export function AsideLines({ lines }: { lines: (Omit<AsideLine, 'at'> & { on: string })[] }) {
  const { paise } = useFigures()
  return (
    <details>
      <summary>{words.asideTitle(lines.length)}</summary>
      <ul className="desk-checks">
        {lines.map(({ id, day, amount, narration, reference, why, by, on }) => (
          <li key={id} data-row tabIndex={-1}>
            <p>
              <DayText day={day} />, <b>{paise(amount)}</b>: {why}
            </p>
            <p className="quiet">
              {narration} {reference}
            </p>
            <PostForm className="desk-acts">
              <p className="quiet">
                {by ?? paymentWords.gone}, <DayText day={on} />
              </p>
              <input type="hidden" name="line" value={id} />
              <Submit label={words.takeBack} does="back" kind="plain" />
            </PostForm>
          </li>
        ))}
      </ul>
    </details>
  )
}
