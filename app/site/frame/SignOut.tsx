import { PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { accountWords } from '../../student/account/words.ts'

/** Signs out. By its mark `auth-state.ts` knows the form, and forgets what the browser holds of the person. */
export function SignOut({ danger }: { danger?: boolean }) {
  return (
    <PostForm reloadDocument action={paths.signOut()} data-sign-out="">
      <button type="submit" className={danger ? 'button danger' : 'button'}>
        {accountWords.header.signOut}
      </button>
    </PostForm>
  )
}
