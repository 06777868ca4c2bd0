import { board } from '../../../content/board.ts'
import { ErrorSummary, FieldError, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { boardRoutes, fill } from '../../../routes.ts'
import { BoardFrame } from './board-frame.tsx'
import { backTo, type PostPageProps, QuotedPost } from './change-post.tsx'
import { HouseRules } from './house-rules.tsx'

interface ReportPageProps extends PostPageProps {
  typed: { reason: string; text: string }
  lengthError: string | undefined
  isDone: boolean
}

export function ReportPage({ assets, post, threadId, error, lengthError, typed, isDone }: ReportPageProps) {
  const copy = board.report
  const back = backTo(threadId)
  const reasonError = error === 'no-reason' ? board.errors[error] : undefined
  const textError = lengthError ?? (error && !reasonError ? board.errors[error] : undefined)
  const errors = [
    ...(reasonError ? [{ id: 'reason', text: reasonError }] : []),
    ...(textError ? [{ id: 'text', text: textError }] : []),
  ]
  return (
    <BoardFrame
      assets={assets}
      title={isDone ? copy.doneTitle : copy.title}
      path={boardRoutes.board}
      back={isDone ? null : back}
      side={!isDone && <HouseRules />}
    >
      {isDone ? (
        <>
          <p className="board-note" role="status">
            {copy.done}
          </p>
          <p className="ways">
            <a className="button" href={back.href}>
              {back.label}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{copy.text}</p>
          <QuotedPost post={post} />
          <form className="board-form" method="post" action={fill(boardRoutes.reportPost, post.id)} noValidate>
            <ErrorSummary errors={errors} />
            <fieldset className="board-reasons" id="reason" tabIndex={-1}>
              <legend>{copy.reason}</legend>
              <FieldError id="reason" text={reasonError} />
              {Object.entries(copy.reasons).map(([reason, label]) => (
                <label key={reason}>
                  <input type="radio" name="reason" value={reason} defaultChecked={typed.reason === reason} /> {label}
                </label>
              ))}
            </fieldset>
            <TextAreaField
              id="text"
              label={copy.details}
              hint={copy.detailsHint}
              rows={5}
              value={typed.text}
              error={textError}
            />
            <button className="button" type="submit">
              {copy.send}
            </button>
          </form>
        </>
      )}
    </BoardFrame>
  )
}
