import { createElement, type ReactNode } from 'react'
import type { BoardCopy } from '../../../content/board.ts'

export type TextPart = { text: string } | { link: string; host: string }

export interface PostView {
  id: string
  position: string
  /** `null` for a deleted reader. */
  author: string | null
  isOwner: boolean
  isMine: boolean
  at: string
  when: string
  isEdited: boolean
  /** Anything but `visible` is explained instead of the text, or beside it for the author. */
  state: (keyof BoardCopy['post'] & ('waiting' | 'hidden' | 'removed' | 'deleted')) | 'visible'
  parts: readonly TextPart[]
  edit: string | null
  remove: string | null
  report: string | null
  /** “Reported on 18 November 2026”, until it is decided. */
  reported: string | null
  statement: string | null
}

export type PostCopy = Pick<BoardCopy, 'post' | 'roles'>

/** Author text stays in `bdi` and `dir="auto"`, so that right-to-left names can't reorder the line around them. */
export function Post({ post, copy: { post: copy, roles } }: { post: PostView; copy: PostCopy }) {
  const { id, author, isOwner, isMine, at, when, isEdited, state, parts } = post
  const of = `${author ?? roles.deleted}, ${when}${excerptOf(parts)}`
  return (
    <article className="post" id={`post-${id}`} data-owner={isOwner || undefined} data-state={state}>
      <header className="post-head">
        <b>
          <bdi>{author ?? roles.deleted}</bdi>
        </b>
        {isOwner && <span className="post-role">{roles.owner}</span>}
        {isMine && <span className="post-quiet">({roles.you})</span>}
        <a className="post-quiet" href={`#post-${id}`} aria-label={of}>
          <time dateTime={at}>{when}</time>
        </a>
        {isEdited && <span className="post-quiet">{copy.edited}</span>}
      </header>
      {state !== 'visible' && <p className="post-note">{copy[state]}</p>}
      {parts.length > 0 &&
        createElement(
          'p',
          { className: 'post-text', dir: 'auto' },
          ...parts.map((part) => renderPart(part, copy.linkTo)),
        )}
      <Actions post={post} copy={copy} of={of} />
    </article>
  )
}

/** Tells apart what one reader wrote in the same minute. */
const EXCERPT = 40

function excerptOf(parts: readonly TextPart[]): string {
  const text = parts.map((part) => ('text' in part ? part.text : part.host)).join('')
  return text && `, ${text.slice(0, EXCERPT)}`
}

function renderPart(part: TextPart, linkTo: string): ReactNode {
  if ('text' in part) return part.text
  return (
    <span className="post-link">
      {part.link}{' '}
      <small>
        ({linkTo} {part.host})
      </small>
    </span>
  )
}

interface ActionsProps {
  post: PostView
  copy: BoardCopy['post']
  /** For those who hear the links without the post around them. */
  of: string
}

function Actions({ post: { edit, remove, report, reported, statement }, copy, of }: ActionsProps) {
  const actions = [
    [edit, copy.edit],
    [remove, copy.delete],
    [report, copy.report],
    [statement, copy.statement],
  ].filter(([href]) => href)
  if (actions.length === 0 && !reported) return null
  return (
    <p className="post-actions">
      {actions.map(([href, label]) => (
        <a key={label} href={href ?? undefined} aria-label={`${label}: ${of}`}>
          {label}
        </a>
      ))}
      {reported && <span>{reported}</span>}
    </p>
  )
}
