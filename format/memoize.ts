/** The answers of a slow question, kept for whoever asks the same again. Strangers ask too, so there is an end to it. */
export function memoize<Answer>(answer: (question: string) => Answer, most = 500): (question: string) => Answer {
  const known = new Map<string, Answer>()
  return (question) => {
    const before = known.get(question)
    if (before !== undefined) return before
    const found = answer(question)
    if (known.size >= most) known.clear()
    known.set(question, found)
    return found
  }
}
