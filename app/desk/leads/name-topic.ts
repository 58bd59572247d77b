import type { PageContext } from '../../context.ts'

/** Returns the topic of a message in the words of the contact page; for a topic no longer offered, its id. */
export function nameTopic({ content }: Pick<PageContext, 'content'>, topic: string | null) {
  return content.site.contactTopics.find(({ id }) => id === topic)?.label ?? topic
}
