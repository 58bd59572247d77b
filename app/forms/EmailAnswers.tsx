import { emailQuestions as words } from '../words/email-questions.ts'
import { acceptButtonName, type EmailQuestion, keepButtonName, PRESSED_BEFORE } from './email-questions.ts'
import { useForm } from './FormProvider.tsx'

/**
 * Renders the two answers to the question about an address. Each sends the form; an address that was kept
 * goes with it and is not asked about again.
 */
export function EmailAnswers({ name, id, question }: { name: string; id: string; question?: EmailQuestion }) {
  const { answer } = useForm()
  const keptAddress = answer?.typed?.[keepButtonName(name)]
  if (!question) return keptAddress && <input type="hidden" name={keepButtonName(name)} value={keptAddress} />
  const { typed, proposal } = question
  return (
    <div className="email-answers">
      {answer?.typed?.do && <input type="hidden" name={PRESSED_BEFORE} value={answer.typed.do} />}
      <button
        type="submit"
        className="button"
        name={acceptButtonName(name)}
        value={proposal}
        onClick={() => showProposal(id, proposal)}
      >
        {words.use(proposal)}
      </button>
      <button type="submit" className="button bare" name={keepButtonName(name)} value={typed}>
        {words.keep(typed)}
      </button>
    </div>
  )
}

/** Sets the field to the proposal: without a page load it would keep the typed address. */
function showProposal(id: string, proposal: string) {
  const field = document.getElementById(id)
  if (field instanceof HTMLInputElement) field.value = proposal
}
