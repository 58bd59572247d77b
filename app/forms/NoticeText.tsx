import { type Notice, useNotice } from './notice.ts'

/** Says what was done: by a toast, or on the page where there is no script. */
export function NoticeText({ told }: { told?: Notice }) {
  useNotice(told)
  const text = told?.done ?? told?.warned ?? told?.failed
  return text && <p className="notice without-script">{text}</p>
}
