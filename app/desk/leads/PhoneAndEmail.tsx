import { EmailText } from '../../ui/EmailText.tsx'
import { phoneText } from '../../words/phones.ts'

/** How somebody of a list is told from others of the same name: number and address, each whole, within a `desk-ways`. */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone && <span>{phoneText(phone).replaceAll(' ', '\u00a0')} </span>}
      {email && (
        <span>
          <EmailText email={email} />
        </span>
      )}
    </>
  )
}
