type Answered = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

/** A list that is asked for page by page; a error on any page is told as the provider's errors are told. */
export async function* eachAnswered<Item>(answered: Answered, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const pages = items[Symbol.asyncIterator]()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const next = await answered(() => pages.next())
    if (next.done) return
    yield next.value
  }
}
