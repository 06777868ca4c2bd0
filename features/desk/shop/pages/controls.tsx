import { deskShop as copy } from '../../../../content/desk/shop.ts'
import { shopPicture as pictureCopy } from '../../../../content/desk/shop-picture.ts'
import { isUploaded } from '../../../../platform/content/pictures.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { FieldError, TextAreaField, TextField } from '../../../../platform/ui/shop/fields.tsx'
import { COVER_PICTURE, type Field, labelOf, type ListField, nameIn, type ValueField } from '../fields.ts'
import { itemText } from '../changes.ts'
import { actValue, isArea, type ListAct } from '../section-form.ts'
import { choicesOf, type FieldErrors, itemName, lengthOf, type TypedItem, type TypedValues } from '../typed.ts'

export interface Filled {
  typed: TypedValues
  errors: FieldErrors
  /** Items of lists that can't be changed, by their id, and why. */
  locked: Readonly<Record<string, string>>
  /** What a list should be read with, by its path. */
  notes: Readonly<Record<string, string>>
}

/** The id of a control, without the dots that CSS would read as classes. */
export const idOf = (control: string): string => control.replaceAll('.', '-')

export function FieldControl({ field, filled }: { field: Field; filled: Filled }) {
  const { typed, errors, locked } = filled
  const value = typed[field.path] ?? ''
  if (field.kind === 'list') {
    return <ListControl list={field} items={typeof value === 'string' ? [] : value} filled={filled} />
  }
  const text = typeof value === 'string' ? value : ''
  const reason = locked[field.path]
  return reason === undefined ? (
    <ValueControl control={field.path} field={field} value={text} error={errors[field.path]} />
  ) : (
    <LockedControl field={field} value={text} reason={reason} />
  )
}

interface ValueControlProps {
  /** 'testimonials.entries.2.name' */
  control: string
  field: ValueField
  value: string
  error: string | undefined
}

function ValueControl({ control, field, value, error }: ValueControlProps) {
  const { kind, path } = field
  const shared = { id: idOf(control), name: path, label: labelOf(field), hint: hintOf(field), error }
  if (kind === 'switch') return <Switch {...shared} isOn={value !== ''} />
  if (kind === 'choice' && copy.meanings[path]) return <ExplainedChoice {...shared} field={field} value={value} />
  if (kind === 'choice') return <Choice {...shared} field={field} value={value} />
  if (kind === 'picture') return <Picture {...shared} control={control} value={value} />
  const length = kind === 'line' || isArea(kind) ? <Length field={field} value={value} /> : null
  if (isArea(kind)) {
    return (
      <TextAreaField {...shared} value={value} rows={rowsFor(value)}>
        {length}
      </TextAreaField>
    )
  }
  return (
    <TextField {...shared} type={kind === 'day' ? 'date' : 'text'} autoComplete="off" max={null} value={value}>
      {length}
    </TextField>
  )
}

/** How long a text is, once it nears its limit. With scripts it follows the typing. */
function Length({ field: { kind, max }, value }: { field: ValueField; value: string }) {
  const template = fillTemplate(kind === 'lines' ? copy.longest : copy.count, { max, length: '{length}' })
  const length = Math.max(...(kind === 'lines' ? value.split('\n') : [value]).map((text) => lengthOf(text.trim())))
  return (
    <p
      className="field-hint shop-length"
      data-length={template}
      data-max={max}
      data-over={length > max ? '' : undefined}
      hidden={length * 2 < max}
    >
      {fillTemplate(template, { length })}
    </p>
  )
}

const CHARACTERS_PER_ROW = 60

const rowsFor = (value: string) =>
  Math.max(
    2,
    value.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / CHARACTERS_PER_ROW), 0),
  )

function hintOf({ path, kind, max, isOptional, places }: ValueField): string | undefined {
  const names = Object.entries(places).map(([name, meaning]) =>
    fillTemplate(copy.place, { name: `{${name}}`, meaning: copy.places[meaning] ?? '' }),
  )
  const parts = [
    copy.hints[path],
    isOptional && kind !== 'choice' && !copy.hints[path]?.includes('mpty') && copy.optional,
    kind === 'lines' && (path === 'landing.about.story' ? copy.paragraphs : copy.onePerLine),
    (kind === 'line' || isArea(kind)) && fillTemplate(copy.charactersMax, { max }),
    names.length > 0 && fillTemplate(copy.placesHint, { places: names.join(', ') }),
  ]
  return (
    parts
      .filter((part) => typeof part === 'string')
      .map(asSentence)
      .join(' ') || undefined
  )
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

interface ControlProps {
  id: string
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
}

function Switch({ id, name, label, hint, isOn }: ControlProps & { isOn: boolean }) {
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input id={id} type="checkbox" name={name} value="yes" defaultChecked={isOn} />
        {label}
      </label>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  )
}

interface ChoiceProps extends ControlProps {
  field: ValueField
  value: string
}

function Choice({ id, name, label, hint, error, field, value }: ChoiceProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} text={error} />
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {Object.entries(choicesOf(field)).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function ExplainedChoice({ id, name, label, hint, error, field, value }: ChoiceProps) {
  return (
    <fieldset className="field shop-choices" id={id} aria-describedby={error && `${id}-error`} tabIndex={-1}>
      <legend className="shop-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <FieldError id={id} text={error} />
      {Object.entries(choicesOf(field)).map(([one, text]) => (
        <label key={one} className="tick">
          <input type="radio" name={name} value={one} defaultChecked={one === value} />
          <span>
            {text} <small>{copy.meanings[field.path]?.[one]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface PictureProps extends ControlProps {
  control: string
  value: string
}

/** An address is typed, as long as nothing is uploaded; the cover has none. */
function Picture({ control, value, ...shared }: PictureProps) {
  const { id, name, label, hint, error } = shared
  const address = isUploaded(value) ? value : null
  const isTyped = address === null && name !== COVER_PICTURE
  const [, index] = /\.(\d+)\./.exec(control) ?? []
  return (
    <div className="shop-picture">
      {isTyped ? (
        <TextField {...shared} type="text" autoComplete="off" max={null} value={value} />
      ) : (
        <div className="field">
          <p className="shop-label">{label}</p>
          {hint && <p className="field-hint">{hint}</p>}
          <FieldError id={id} text={error} />
          {address !== null && <img src={address} alt={pictureCopy.alt} />}
          <input type="hidden" name={name} value={value} />
        </div>
      )}
      <button className="shop-act" id={isTyped ? undefined : id} type="submit" name="do" value={`picture ${control}`}>
        {address === null ? pictureCopy.choose : pictureCopy.change}
        {index !== undefined && <span className="unseen"> {Number(index) + 1}</span>}
      </button>
    </div>
  )
}

function LockedControl({ field, value, reason }: { field: ValueField; value: string; reason: string }) {
  return (
    <div className="field">
      <p className="shop-label">{labelOf(field)}</p>
      <p className="field-hint">{reason}</p>
      <p>{choicesOf(field)[value] ?? value}</p>
      <input type="hidden" name={field.path} value={value} />
    </div>
  )
}

interface ListControlProps {
  list: ListField
  items: readonly TypedItem[]
  filled: Filled
}

function ListControl({ list, items, filled }: ListControlProps) {
  const { path, min, max } = list
  const isFixed = min === max
  return (
    <fieldset className="shop-list" id={idOf(path)} data-fixed={isFixed ? true : undefined}>
      <legend>
        {labelOf(list)} {!isFixed && <small>{rangeText(list)}</small>}
      </legend>
      {copy.hints[path] && <p className="field-hint">{copy.hints[path]}</p>}
      <FieldError id={idOf(path)} text={filled.errors[path]} />
      {items.length === 0 && <p className="quiet">{copy.list.none}</p>}
      {items.map((item, index) => (
        // Items have no identity of their own: they are what stands in this place.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={index} list={list} item={item} index={index} count={items.length} filled={filled} />
      ))}
      {filled.notes[path] && <p className="field-hint">{filled.notes[path]}</p>}
      {!isFixed && items.length < max && (
        <ActButton
          act={{ act: 'add', path, index: items.length }}
          text={fillTemplate(copy.list.addItem, { item: itemName(list, items.length) })}
        />
      )}
    </fieldset>
  )
}

const rangeText = ({ min, max }: ListField) =>
  min === 0 ? fillTemplate(copy.list.atMost, { max }) : fillTemplate(copy.list.between, { min, max })

interface ItemProps extends Omit<ListControlProps, 'items'> {
  item: TypedItem
  index: number
  count: number
}

function Item({ list, item, index, count, filled }: ItemProps) {
  const id = `${list.path}.${index}`
  const locked = filled.locked[id]
  return (
    <fieldset className="shop-item" id={idOf(id)}>
      <legend>{itemName(list, index)}</legend>
      {locked === undefined ? (
        <div className="shop-item-fields">
          {list.fields.map((field) => {
            const control = `${id}.${nameIn(list, field)}`
            const value = item[nameIn(list, field)] ?? ''
            return (
              <ValueControl
                key={control}
                control={control}
                field={field}
                value={value}
                error={filled.errors[control]}
              />
            )
          })}
        </div>
      ) : (
        <LockedItem list={list} item={item} reason={locked} />
      )}
      {locked === undefined && list.min !== list.max && <ItemActs list={list} index={index} count={count} />}
    </fieldset>
  )
}

function LockedItem({ list, item, reason }: { list: ListField; item: TypedItem; reason: string }) {
  return (
    <>
      <p>{itemText(list, item)}</p>
      <p className="field-hint">{reason}</p>
      {list.fields.map((field) => (
        <input key={field.path} type="hidden" name={field.path} value={item[nameIn(list, field)] ?? ''} />
      ))}
    </>
  )
}

/** Prices are in the order of their days, and codes have none. */
const WITHOUT_ORDER = new Set(['prices', 'offer.codes', 'offer.copies.volumePrices'])

function ItemActs({ list, index, count }: { list: ListField; index: number; count: number }) {
  const { path, min } = list
  const isOrdered = !WITHOUT_ORDER.has(path)
  const acts = [
    ...(isOrdered && index > 0 ? (['up'] as const) : []),
    ...(isOrdered && index < count - 1 ? (['down'] as const) : []),
    ...(path === 'offer.codes' ? (['end'] as const) : []),
    ...(count > min ? (['remove'] as const) : []),
  ]
  return (
    <div className="shop-acts">
      {acts.map((act) => (
        <ActButton key={act} act={{ act, path, index }} text={copy.list[act]} of={itemName(list, index)} />
      ))}
      {acts.includes('end') && <p className="field-hint">{copy.list.endHint}</p>}
    </div>
  )
}

function ActButton({ act, text, of }: { act: ListAct; text: string; of?: string }) {
  return (
    <button className="shop-act" type="submit" name="do" value={actValue(act)} aria-label={of && `${text}: ${of}`}>
      {text}
    </button>
  )
}
