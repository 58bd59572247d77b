import { useLocation } from 'react-router'
import { type Toast, useFirst, useToast } from './form-toast.ts'

/** Shows a success message: as a toast or, without script, on the page. */
export function ToastText({ toast }: { toast?: Toast }) {
  useToast(toast)
  const text = toast?.done ?? toast?.warned ?? toast?.failed
  return text && <p className="notice without-script">{text}</p>
}

/** Shows the toast that an address asks for (`?done=moved`) once for each visit, however often the data reloads. */
export function AddressToast({ toast }: { toast?: Toast }) {
  return <FirstToast key={useLocation().key} firstToast={toast} />
}

function FirstToast({ firstToast }: { firstToast?: Toast }) {
  return <ToastText toast={useFirst(firstToast)} />
}
