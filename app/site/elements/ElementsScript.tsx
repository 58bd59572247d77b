/** Built apart from the pages under a fixed name, as the frame's script is. */
const address = import.meta.env.DEV ? '/app/site/elements/elements.ts' : '/elements.js'

/** Asks for the script of the elements, once however often it stands on a page. */
export function ElementsScript() {
  return <script type="module" src={address} async />
}
