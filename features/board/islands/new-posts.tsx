import { useEffect, useState } from 'react'
import { Post, type PostCopy, type PostView } from './post.tsx'

const POLL_MS = 15_000

interface NewPostsProps {
  /** Answers with posts after a position. */
  url: string
  after: string
  label: string
  copy: PostCopy
}

/** Replies that arrive while the page is open. */
export function NewPosts({ url, after, label, copy }: NewPostsProps) {
  const [posts, setPosts] = useState<PostView[]>([])
  const last = posts.at(-1)?.position ?? after
  useEffect(() => {
    const controller = new AbortController()
    const poll = () => {
      if (document.visibilityState === 'hidden') return
      fetchPosts(url, last, controller.signal).then(
        (arrived) => arrived.length > 0 && setPosts((before) => append(before, arrived)),
        // Without a network, the next attempt comes with the next tick.
        () => undefined,
      )
    }
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [url, last])
  return (
    <div role="log" aria-label={label}>
      {posts.map((post) => (
        <Post key={post.id} post={post} copy={copy} />
      ))}
    </div>
  )
}

/** Two answers that overlap contain the same posts. */
function append(before: PostView[], arrived: PostView[]): PostView[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...arrived.filter(({ id }) => !ids.has(id))]
}

async function fetchPosts(url: string, after: string, signal: AbortSignal): Promise<PostView[]> {
  const response = await fetch(`${url}?after=${after}`, { signal })
  if (!response.ok) throw new Error(`New posts answered ${response.status}.`)
  const { posts }: { posts: PostView[] } = await response.json()
  return posts
}
