import { useLocation } from 'react-router'
import { type Notice, useFirst, useNotice } from './notice.ts'

/** Says what was done: by a toast, or on the page where there is no script. */
export function NoticeText({ toast }: { toast?: Notice }) {
  useNotice(toast)
  const text = toast?.done ?? toast?.warned ?? toast?.failed
  return text && <p className="notice without-script">{text}</p>
}

/** What an address has to say (`?done=moved`): once for each time that it is come to, however often its data is read again. */
export function AddressNotice({ told }: { told?: Notice }) {
  return <FirstNotice key={useLocation().key} told={told} />
}

function FirstNotice({ told }: { told?: Notice }) {
  return <NoticeText toast={useFirst(told)} />
}
