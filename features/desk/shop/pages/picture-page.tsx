import { shopPicture as copy } from '../../../../content/desk/shop-picture.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { isUploaded, type PictureKind } from '../../../../platform/content/pictures.ts'
import { FieldError } from '../../../../platform/ui/shop/fields.tsx'
import { deskRoutes } from '../../../../routes.ts'
import type { SectionName } from '../fields.ts'
import { SectionMenu, ShopStyle } from './section-page.tsx'

export interface PictureView {
  kind: PictureKind
  section: SectionName
  /** 'testimonials.entries.2.photo' */
  control: string
  title: string
  /** The address in the draft. */
  current: string
  seen: string
  error: string | undefined
  back: string
}

const FILE = 'picture'

export function PicturePage({ shell, view }: { shell: DeskShell; view: PictureView }) {
  const { kind, section, control, title, current, seen, error, back } = view
  return (
    <DeskFrame shell={shell} title={title} active="shop">
      <ShopStyle />
      <SectionMenu active={section} />
      <form
        className="panel shop-group"
        method="post"
        action={deskRoutes.shopPicture}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="of" value={control} />
        <input type="hidden" name="seen" value={seen} />
        <div className="shop-picture">
          <p className="shop-label">{copy.current}</p>
          {isUploaded(current) ? <img src={current} alt={copy.alt} /> : <p>{current || copy.none[kind]}</p>}
        </div>
        <div className="field">
          <label htmlFor={FILE}>{copy.file}</label>
          <p className="field-hint" id={`${FILE}-hint`}>
            {copy.hint[kind]} {copy.stored}
          </p>
          <FieldError id={FILE} text={error} />
          <input
            id={FILE}
            name={FILE}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${FILE}-hint${error ? ` ${FILE}-error` : ''}`}
          />
        </div>
        <p className="ways">
          <button className="button" type="submit" name="do" value="upload">
            {copy.upload}
          </button>
          {current !== '' && (
            <button className="shop-act" type="submit" name="do" value="remove">
              {copy.remove}
            </button>
          )}
          <a href={back}>{copy.back}</a>
        </p>
      </form>
    </DeskFrame>
  )
}
