import { useFrame } from '../../site/frame-data.ts'
import { accountWords } from '../account/words.ts'
import { createAndroidIntent, type InApp } from './in-app.ts'

const { inApp: words } = accountWords

/** Explains what does not work in the window of an app, and how to open this page in a browser. */
export function InAppNotice({ app, text, path }: { app: InApp; text: string; path: string }) {
  const origin = useFrame()?.origin
  return (
    <section className="notice grid gap-2 mb-3" aria-labelledby="in-app">
      <p id="in-app">
        <b>{words.title(app.name)}</b>
      </p>
      <p>{text}</p>
      <p>{words.menu[app.system]}</p>
      {app.system === 'android' && origin && (
        <p>
          <a className="button" href={createAndroidIntent(origin, path)}>
            {words.open}
          </a>
        </p>
      )}
    </section>
  )
}
