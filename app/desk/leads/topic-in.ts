import type { PageContext } from '../../context.ts'

/** What a message is about, in the words of the contact page; a topic that is offered no more by its id. */
export function topicIn({ content }: Pick<PageContext, 'content'>, topic: string | null) {
  return content.site.contactTopics.find(({ id }) => id === topic)?.label ?? topic
}
