import { EmailText } from '../../ui/EmailText.tsx'
import { formatPhone } from '../../words/phones.ts'

/**
 * Shows phone number and address, to tell people with the same name apart. Each stays on one line, within a
 * `desk-ways`.
 */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <span>{formatPhone(phone).replaceAll(' ', '\u00a0')} </span>}
      {email && (
        <span>
          <EmailText email={email} />
        </span>
      )}
    </>
  )
}
