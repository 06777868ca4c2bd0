import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { ErrorSummary, type FormError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import { CheckBox } from '../../../platform/ui/shop/choices.tsx'
import { OfflineNotice } from '../../../platform/ui/shop/offline.tsx'
import { BoardFrame } from './board-frame.tsx'
import { HouseRules } from './house-rules.tsx'
import type { BoardError, FormState, CurrentReader } from './board-view.ts'
import { TopicField } from './topics-page.tsx'
import type { BoardTopic } from './topic.ts'

/** The only error about the topic. */
const NO_TOPIC = 'no-topic'

/** The errors of a form, each linked to its field, in the order of the fields. */
export function formErrors({ error, titleError, nameError }: Omit<FormState, 'typed'>): FormError[] {
  return [
    ...(error === NO_TOPIC ? [{ id: 'topic', text: board.errors[error] }] : []),
    ...(titleError ? [{ id: 'title', text: board.errors[titleError] }] : []),
    ...(error && error !== NO_TOPIC ? [{ id: 'text', text: board.errors[error] }] : []),
    ...(nameError ? [{ id: 'name', text: board.nameErrors[nameError] }] : []),
  ]
}

interface ReplyFormProps {
  action: string
  me: CurrentReader
  form: FormState
}

export function ReplyForm({ action, me, form }: ReplyFormProps) {
  if (me.isSuspended) return <Suspended />
  const copy = board.thread
  return (
    <form className="board-form" id="reply" method="post" action={action} noValidate>
      <ErrorSummary errors={formErrors(form)} />
      <TextAreaField
        id="text"
        label={copy.reply}
        hint={hintFor(me)}
        rows={6}
        value={form.typed.text}
        error={form.error ? board.errors[form.error] : undefined}
      />
      <NameField me={me} form={form} />
      <button className="button" type="submit">
        {copy.send}
      </button>
      <OfflineNotice text={board.offline} />
    </form>
  )
}

const hintFor = ({ isApproved }: CurrentReader) =>
  isApproved ? board.thread.hint : `${board.thread.hint} ${board.thread.notApproved}`

const Suspended = () => (
  <p className="board-note">
    {board.errors.suspended} <a href={boardRoutes.notices}>{board.notices.title}</a>
  </p>
)

function NameField({ me, form: { typed, nameError } }: Pick<ReplyFormProps, 'me' | 'form'>) {
  if (me.name !== null) return null
  return (
    <TextField
      id="name"
      type="text"
      autoComplete="off"
      label={board.name.label}
      hint={board.name.hint}
      max={30}
      value={typed.name}
      error={nameError ? board.nameErrors[nameError] : undefined}
    />
  )
}

export function TitleField({ value, error }: { value: string; error: BoardError | null }) {
  const { heading, headingHint } = board.newThread
  return (
    <TextField
      id="title"
      type="text"
      autoComplete="off"
      label={heading}
      hint={headingHint}
      max={120}
      value={value}
      error={error ? board.errors[error] : undefined}
    />
  )
}

interface NewThreadPageProps {
  assets: Assets
  topics: readonly BoardTopic[]
  me: CurrentReader
  form: FormState
}

export function NewThreadPage({ assets, topics, me, form }: NewThreadPageProps) {
  const copy = board.newThread
  const { typed, error, titleError } = form
  const from = topics.find(({ id }) => id === typed.from)
  return (
    <BoardFrame
      assets={assets}
      title={copy.title}
      path={boardRoutes.newThread}
      back={from && { href: topicPath(from.id), label: from.title }}
      side={<HouseRules />}
    >
      {me.isSuspended ? (
        <Suspended />
      ) : (
        <form className="board-form" method="post" action={boardRoutes.newThread} noValidate>
          <input type="hidden" name="from" value={typed.from} />
          <ErrorSummary errors={formErrors(form)} />
          <TopicField
            topics={topics}
            value={typed.topic}
            error={error === NO_TOPIC ? board.errors[error] : undefined}
          />
          <TitleField value={typed.title} error={titleError} />
          <TextAreaField
            id="text"
            label={copy.text}
            hint={hintFor(me)}
            rows={8}
            value={typed.text}
            error={error && error !== NO_TOPIC ? board.errors[error] : undefined}
          />
          <NameField me={me} form={form} />
          <CheckBox
            id="follow"
            text={me.isApproved ? copy.follow : copy.followFirst}
            isTicked={typed.follow === 'yes'}
            error={undefined}
          />
          <button className="button" type="submit">
            {copy.send}
          </button>
          <OfflineNotice text={board.offline} />
        </form>
      )}
    </BoardFrame>
  )
}
