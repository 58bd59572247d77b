import { type ComponentProps, useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFrame } from '../site/frame-data.ts'
import { isSending } from '../site/line/keep-the-page.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { FormProvider, useForm } from './FormProvider.tsx'
import { useToast } from './form-toast.ts'
import { WhyNotSent } from './session-over/WhyNotSent.tsx'

/**
 * Renders a form that is posted once; we show errors, not the browser. `reloadDocument`: without the router.
 * `form`, `answer`: for its fields.
 */
export function PostForm({
  form,
  answer,
  onSubmit,
  children,
  ...own
}: Partial<ComponentProps<typeof FormProvider>> &
  Omit<ComponentProps<typeof Form>, 'method' | 'noValidate'>) {
  const who = useFrame()?.who ?? ''
  const posted = (
    <Form
      method="post"
      noValidate
      name={`form-${who}`}
      onSubmit={(event) => {
        // A second press while the first is being sent would do it twice.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (isSending(submitter?.getAttribute('value'))) event.preventDefault()
        else onSubmit?.(event)
      }}
      {...own}
    >
      {/* Without script, Back fills in a form by its names: not what another account typed into it. */}
      <input type="hidden" name={`for-${who}`} />
      <WhyNotSent />
      {children}
    </Form>
  )
  return form === undefined ? (
    posted
  ) : (
    <FormProvider form={form} answer={answer}>
      {posted}
    </FormProvider>
  )
}

/** Renders the button that sends a form: once. While the answer is on its way it says so. */
export function Submit({
  label,
  underWay = label,
  kind = 'next',
  does,
}: {
  label: string
  underWay?: string
  kind?: Kind
  /** The button's action, if a form has several. */
  does?: string
}) {
  const { formMethod, formData } = useNavigation()
  const sending = formMethod === 'POST' && (does === undefined || formData?.get('do') === does)
  return (
    <button
      type="submit"
      name={does && 'do'}
      value={does}
      className={getButtonClass(kind)}
      aria-disabled={sending || undefined}
    >
      {sending ? underWay : label}
    </button>
  )
}

type Kind = 'next' | 'plain' | 'bare' | 'danger'

const getButtonClass = (kind: Kind) => (kind === 'plain' ? 'button' : `button ${kind}`)

/**
 * Renders one of several buttons of a form, with its action and target. It does not show that the answer is
 * loading.
 */
export function ActionButton({
  does,
  kind = 'plain',
  className = '',
  ...own
}: { does: string; kind?: Kind } & Omit<ComponentProps<'button'>, 'type' | 'name' | 'value'>) {
  const look = `${getButtonClass(kind)} ${className}`.trim()
  return <button type="submit" name="do" value={does} className={look} {...own} />
}

/**
 * Shows the result of a form: success as a toast or, without script, on the page; otherwise the wrong fields
 * in a summary, or the one thing that prevented it. `labels`: as in `ErrorSummary`.
 */
export function FormMessages({ heading, labels }: { heading: string; labels?: Record<string, string> }) {
  const { form, answer } = useForm()
  useToast(answer?.toast)
  useEffect(() => {
    // The question about an address comes before the password was used: it stays in the page.
    if (!answer || answer.questions || answer.later) return
    // A password is never sent back and has to be typed again.
    for (const field of document.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]'))
      field.value = ''
  }, [answer])
  const { errors, failure, toast } = answer ?? {}
  // The text of a toast that the page does not show elsewhere.
  const alone = toast?.done ?? toast?.warned
  return (
    <>
      {alone && <p className="notice without-script">{alone}</p>}
      {errors && <ErrorSummary heading={heading} form={form} errors={errors} labels={labels} of={errors} />}
      {failure && (
        <p className="form-failure page-failure" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
