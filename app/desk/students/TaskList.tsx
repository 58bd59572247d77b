import type { Task } from '../../../admissions/tasks/types.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { DueText } from '../due/DueText.tsx'
import { taskWords } from './words.ts'

/** Shows the open tasks about the student, and a line to add more. Only staff see it. */
export function TaskList({ tasks, today }: { tasks: Task[]; today: string }) {
  return (
    <section className="desk-tasks">
      <h2>{taskWords.title}</h2>
      {tasks.length === 0 && <p className="quiet">{taskWords.none}</p>}
      <PostForm>
        <ul>
          {tasks.map((task) => (
            <li key={task.id} data-row={task.doneAt ? undefined : ''} tabIndex={-1}>
              <span className={task.doneAt ? 'quiet' : undefined}>{taskWords.text(task)}</span>{' '}
              {task.doneAt ? (
                <>
                  <span className="quiet">
                    {task.ended ? taskWords.endedBy(task.ended) : taskWords.wasDone}
                  </span>
                  {!task.ended && (
                    <ActionButton does={`reopen ${task.id}`} kind="bare">
                      {taskWords.reopen}
                      <span className="unseen">{taskWords.doneOf(taskWords.text(task))}</span>
                    </ActionButton>
                  )}
                </>
              ) : (
                <>
                  <DueText due={task.due} today={today} />
                  <ActionButton does={`done ${task.id}`} kind="bare">
                    {taskWords.done}
                    <span className="unseen">{taskWords.doneOf(taskWords.text(task))}</span>
                  </ActionButton>
                </>
              )}
            </li>
          ))}
        </ul>
      </PostForm>
      <PostForm className="desk-check" key={tasks.length}>
        <Field name="text" label={taskWords.what} maxLength={MAX_TYPED.line} data-key="f" />
        <Field name="due" label={taskWords.due} type="date" defaultValue={today} />
        <Submit kind="plain" does="task" label={taskWords.save} />
      </PostForm>
    </section>
  )
}
