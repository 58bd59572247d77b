import { useLocation } from 'react-router'
import { type Toast, useFirst, useNotice } from './notice.ts'

/** Says what was done: by a toast, or on the page where there is no script. */
export function NoticeText({ toast }: { toast?: Toast }) {
  useNotice(toast)
  const text = toast?.done ?? toast?.warned ?? toast?.failed
  return text && <p className="notice without-script">{text}</p>
}

/** Shows the notice of an address (`?done=moved`) once for each visit, however often the data reloads. */
export function AddressNotice({ told }: { told?: Toast }) {
  return <FirstNotice key={useLocation().key} firstToast={told} />
}

function FirstNotice({ firstToast }: { firstToast?: Toast }) {
  return <NoticeText toast={useFirst(firstToast)} />
}
