import { useFrame } from '../../site/frame-data.ts'
import { accountWords } from '../account/words.ts'
import { type InApp, inBrowserOfAndroid } from './in-app.ts'

const { inApp: words } = accountWords

/** Says what does not work in the window of an app, and how to open this page in a browser. */
export function InAppNotice({ app, google, path }: { app: InApp; google: boolean; path: string }) {
  const origin = useFrame()?.origin
  return (
    <section className="notice gate-in-app grid gap-2" aria-labelledby="in-app">
      <h2 id="in-app">{words.title(app.name)}</h2>
      <p>{words.text(google)}</p>
      <p>{words.menu[app.system]}</p>
      {app.system === 'android' && origin && (
        <p>
          <a className="button" href={inBrowserOfAndroid(origin, path)}>
            {words.open}
          </a>
        </p>
      )}
    </section>
  )
}
