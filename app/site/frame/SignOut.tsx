import { PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { accountWords } from '../../student/account/words.ts'

/**
 * Renders the button to sign out. `auth-state.ts` recognises the form by its attribute, and clears the
 * browser's data about the user.
 */
export function SignOut({ danger }: { danger?: boolean }) {
  return (
    <PostForm reloadDocument action={paths.signOut()} data-sign-out="">
      <button type="submit" className={danger ? 'button danger' : 'button'}>
        {accountWords.header.signOut}
      </button>
    </PostForm>
  )
}
